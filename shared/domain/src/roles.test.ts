import { expect, it } from 'vitest'
import { DEALER_ROLES, dealerRoleLabel, isMainRole, PLATFORM_ROLES, roleLabel } from './roles.ts'

it('labels the platform roles', () => {
  expect(PLATFORM_ROLES.map(roleLabel)).toEqual(['Developer', 'Super Admin', 'Employee'])
})

it('labels the seven dealer roles', () => {
  expect(DEALER_ROLES.map(dealerRoleLabel)).toEqual([
    'Admin',
    'Mechanical Prep',
    'Body Damage',
    'Sales',
    'Sales manager',
    'Sales support',
    'Sales executive',
  ])
})

it('knows no other role', () => {
  expect([roleLabel('ADMIN'), roleLabel(null), dealerRoleLabel('EMPLOYEE'), dealerRoleLabel(undefined)]).toEqual(
    Array(4).fill('-'),
  )
  expect(isMainRole('DEVELOPER')).toBe(false)
})
