import { describe, expect, it } from 'vitest'
import { parseSession, SIGNED_OUT, type Session } from './session.ts'

const session: Session = {
  authenticated: true,
  activeDealerId: 'd1',
  activeDealerRoles: ['ADMIN', 'SALES'],
  activeRole: 'EMPLOYEE',
  accessToken: 'a1',
  refreshToken: 'r1',
}

describe('parseSession', () => {
  it('reads what this version writes', () => {
    expect(parseSession(JSON.parse(JSON.stringify(session)))).toEqual(session)
    expect(parseSession({ ...session, activeDealerId: null, activeDealerRoles: [], activeRole: 'DEVELOPER' })).toEqual({
      ...session,
      activeDealerId: null,
      activeDealerRoles: [],
      activeRole: 'DEVELOPER',
    })
  })

  it('drops what a signed-out session should not carry', () => {
    expect(parseSession({ ...session, authenticated: false })).toEqual(SIGNED_OUT)
  })

  it.each([
    ['no object', 'text'],
    ['nothing', null],
    ['no authenticated', { ...session, authenticated: undefined }],
    ['an unknown role', { ...session, activeRole: 'KING' }],
    ['an unknown dealer role', { ...session, activeDealerRoles: ['ADMIN', 'KING'] }],
    ['roles that are no list', { ...session, activeDealerRoles: 'ADMIN' }],
    ['a dealer that is no text', { ...session, activeDealerId: 7 }],
    ['no access token', { ...session, accessToken: null }],
    ['an empty refresh token', { ...session, refreshToken: '' }],
  ])('refuses %s', (_, value) => {
    expect(parseSession(value)).toBeNull()
  })
})
