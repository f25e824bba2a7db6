import { sessionWriter } from '@forecourt/session/writer'
import { afterEach, expect, test } from 'vitest'
import { ownerOfAnswers } from './owner.ts'

const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`
const signIn = (accessToken: string) =>
  sessionWriter.signIn({
    activeDealerId: 'leeds',
    activeDealerRoles: ['ADMIN'],
    activeRole: 'EMPLOYEE',
    accessToken,
    refreshToken: 'refresh',
  })

afterEach(() => sessionWriter.signOut())

test('answers belong to a session at a dealer in a role, whichever of its tokens is the current one', () => {
  signIn(tokenOf({ sid: 'one', iat: 1 }))
  const owner = ownerOfAnswers()
  expect(owner).toBe('one:leeds:EMPLOYEE')
  sessionWriter.setAccessToken(tokenOf({ sid: 'one', iat: 2 }))
  expect(ownerOfAnswers()).toBe(owner)
  signIn(tokenOf({ sid: 'two' }))
  expect(ownerOfAnswers()).not.toBe(owner)
})

test('nobody’s are kept where it is not known whose they are', () => {
  expect(ownerOfAnswers()).toBeNull()
  signIn('no token of ours')
  expect(ownerOfAnswers()).toBeNull()
})
