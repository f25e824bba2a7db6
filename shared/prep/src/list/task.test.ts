import type { Actor } from '@forecourt/authority'
import { expect, test } from 'vitest'
import { onlyApproves, pageOf, taskFor } from './task.ts'

const as = (...activeDealerRoles: Actor['activeDealerRoles']): Actor => ({
  activeRole: 'EMPLOYEE',
  activeDealerId: 'leeds',
  activeDealerRoles,
})
const MECHANIC = as('MECHANICAL_PREP')
const MANAGER = as('SALES_MANAGER')
const PAINTER = as('BODY_DAMAGE')

test.each([
  ['MECHANICAL_PREP', 'ASSESS', 'Assess', null],
  ['MECHANICAL_PREP', 'QUOTE', 'Quote', null],
  ['MECHANICAL_PREP', 'QUOTE_REVISION', 'Revise', null],
  ['MECHANICAL_PREP', 'APPROVAL', null, 'Approve'],
  ['MECHANICAL_PREP', 'IN_WORKSHOP', 'Complete', null],
] as const)('in %s, %s a mechanic may %s and a manager %s', (stage, subStage, mechanic, manager) => {
  expect(taskFor({ stage, subStage }, MECHANIC)?.label ?? null).toBe(mechanic)
  expect(taskFor({ stage, subStage }, MANAGER)?.label ?? null).toBe(manager)
  expect(taskFor({ stage, subStage }, PAINTER)).toBeNull()
})

test('a person who may not act is led to the vehicle, not to a page that refuses them', () => {
  const page = '/stages/mechanical-prep/v1/approval'
  const vehicle = { id: 'v1', stage: 'MECHANICAL_PREP', subStage: 'APPROVAL', page } as const
  expect(pageOf(vehicle, MANAGER)).toBe(page)
  expect(pageOf(vehicle, MECHANIC)).toBe('/vehicles/v1')
})

test('approval is all that a manager does', () => {
  expect(onlyApproves('MECHANICAL_PREP', MANAGER)).toBe(true)
  expect(onlyApproves('MECHANICAL_PREP', MECHANIC)).toBe(false)
  expect(onlyApproves('MECHANICAL_PREP', as('SALES_MANAGER', 'MECHANICAL_PREP'))).toBe(false)
  expect(onlyApproves('MECHANICAL_PREP', PAINTER)).toBe(false)
})
