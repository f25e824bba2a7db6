import { can, type Actor } from '@forecourt/authority'
import { expect, test } from 'vitest'
import { mayAct, pageOf } from './action.ts'

const as = (...activeDealerRoles: Actor['activeDealerRoles']) => {
  const actor: Actor = { activeRole: 'EMPLOYEE', activeDealerId: 'leeds', activeDealerRoles }
  return (permission: Parameters<typeof can>[0]) => can(permission, actor)
}

test.each([
  ['ASSESS', 'Assess', null],
  ['QUOTE', 'Quote', null],
  ['QUOTE_REVISION', 'Revise', null],
  ['APPROVAL', null, 'Approve'],
  ['IN_WORKSHOP', 'Complete', null],
] as const)('in %s a mechanic may %s and a manager %s', (subStage, mechanic, manager) => {
  expect(mayAct({ subStage }, as('MECHANICAL_PREP'))?.label ?? null).toBe(mechanic)
  expect(mayAct({ subStage }, as('SALES_MANAGER'))?.label ?? null).toBe(manager)
})

test('who may not act is led to the vehicle, not to a page that turns them away', () => {
  const vehicle = { id: 'v1', subStage: 'APPROVAL', page: '/stages/mechanical-prep/v1/approval' } as const
  expect(pageOf(vehicle, as('SALES_MANAGER'))).toBe('/stages/mechanical-prep/v1/approval')
  expect(pageOf(vehicle, as('MECHANICAL_PREP'))).toBe('/vehicles/v1')
})
