import { expect, test } from 'vitest'
import { movedWords, rolesChangedWords } from './sessionWords.ts'

test('says where somebody stands now, and what they are no longer', () => {
  const employee = { dealer: 'Leeds', role: 'EMPLOYEE' } as const
  expect(movedWords(employee, { dealer: 'Bradford', role: 'SUPER_ADMIN' })).toBe(
    'You are no longer an Employee at Leeds. You are now a Super Admin at Bradford.',
  )
  expect(movedWords({ dealer: 'Leeds', role: 'SUPER_ADMIN' }, employee)).toBe(
    'You are no longer a Super Admin at Leeds. You now act there as an Employee.',
  )
})

test('says which roles are left, also where none is', () => {
  expect(rolesChangedWords('Leeds', { activeDealerRoles: ['SALES', 'ADMIN'] })).toBe(
    'Your roles at Leeds were changed. You now work there as Sales and Admin.',
  )
  expect(rolesChangedWords('Leeds', { activeDealerRoles: [] })).toBe(
    'Your roles at Leeds were changed. You hold no role there any more.',
  )
})
