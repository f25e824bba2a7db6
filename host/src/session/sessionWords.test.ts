import { expect, test } from 'vitest'
import { movedWords, nothingLeftWords, rolesChangedWords } from './sessionWords.ts'

test('says where the person is now, and which role they have lost', () => {
  const employee = { dealer: 'Leeds', role: 'EMPLOYEE', isClosed: false } as const
  expect(movedWords(employee, { dealer: 'Bradford', role: 'SUPER_ADMIN' })).toBe(
    'You are no longer an Employee at Leeds. You are now a Super Admin at Bradford.',
  )
  expect(movedWords({ ...employee, role: 'SUPER_ADMIN' }, employee)).toBe(
    'You are no longer a Super Admin at Leeds. You are now an Employee there.',
  )
})

test('says that a dealer is closed, without claiming that a role was removed', () => {
  const closed = { dealer: 'Leeds', role: 'SUPER_ADMIN', isClosed: true } as const
  expect(movedWords(closed, { dealer: 'Bradford', role: 'EMPLOYEE' })).toBe(
    'Leeds has been closed, so you cannot work there for now. You are now an Employee at Bradford.',
  )
})

test('begins with a capital where the dealer has no name here', () => {
  expect(nothingLeftWords({ dealer: 'this dealer', role: 'EMPLOYEE', isClosed: true })).toMatch(
    /^This dealer has been closed/,
  )
})

test.each([
  ['EMPLOYEE', false, 'You are no longer an Employee at Leeds.', 'your super admin'],
  ['SUPER_ADMIN', false, 'You are no longer a Super Admin at Leeds.', 'your Forecourt administrator'],
  ['EMPLOYEE', true, 'Leeds has been closed, so you cannot work there for now.', 'your Forecourt administrator'],
] as const)('says to the last %s (closed: %s) whom to ask', (role, isClosed, left, whom) => {
  expect(nothingLeftWords({ dealer: 'Leeds', role, isClosed })).toBe(
    `${left} You have no role anywhere else. Ask ${whom} if you did not expect this.`,
  )
})

test('says which roles are left, even when none is', () => {
  expect(rolesChangedWords('Leeds', { activeDealerRoles: ['SALES', 'ADMIN'] })).toBe(
    'Your roles at Leeds were changed. You now work there as Sales and Admin.',
  )
  expect(rolesChangedWords('Leeds', { activeDealerRoles: [] })).toBe(
    'Your roles at Leeds were changed. You no longer have a role there.',
  )
})
