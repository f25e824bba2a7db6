import { Username } from '@forecourt/contracts'
import { expect, test } from 'vitest'
import { suggestedUsername } from './suggestedUsername.ts'

test.each([
  ['mo.iqbal@calder.test', 'mo.iqbal'],
  ['Mo.Iqbal+work@calder.test', 'mo.iqbalwork'],
  ['jo@calder.test', 'jo.calder'],
  ['j@x.test', 'j.x'],
  [`${'long'.repeat(16)}@calder.test`, 'long'.repeat(10)],
  ['priya', 'priya'],
])('%s is offered as %s, which the field accepts', (asked, username) => {
  expect(suggestedUsername(asked)).toBe(username)
  expect(Username.safeParse(username).success).toBe(true)
})

test('nothing is offered if no username can be made of it', () => {
  expect(suggestedUsername('jö')).toBe('')
})
