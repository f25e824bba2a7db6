import type { Role } from '@forecourt/domain'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { z } from 'zod'
import { unauthorised } from '../errors.ts'
import { deriveKey } from './keys.ts'

const LIFETIME_MS = 15 * 60_000

/** Where a session acts is part of its tokens: after a switch, those of before must not act at the new dealer. */
const Claims = z.object({
  sid: z.uuid(),
  dealer: z.string().nullable(),
  role: z.string().nullable(),
})

export interface SessionClaims {
  sessionId: string
  dealerId: string | null
  role: Role | null
}

export interface AccessTokens {
  sign: (claims: SessionClaims) => string
  /** @throws AppError 401 */
  verify: (token: string) => { sessionId: string; dealerId: string | null; role: string | null }
  /** The session of a token that this server signed, however long ago; null for any other text. */
  sessionOf: (token: string) => string | null
}

/**
 * Access tokens: signed with HS256, good for 15 minutes and only while their session lasts
 * (docs/decisions.md#4-narrowed-sessions).
 */
export function createAccessTokens(secret: string, now: () => Date = () => new Date()): AccessTokens {
  const key = deriveKey(secret, 'access-token')
  const sign = createSigner({ key, algorithm: 'HS256', expiresIn: LIFETIME_MS })
  const check = createVerifier({ key, algorithms: ['HS256'], cache: 5000, requiredClaims: ['exp'] })
  const checkSignature = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true })
  return {
    sign: ({ sessionId, dealerId, role }) =>
      sign({ sid: sessionId, dealer: dealerId, role, iat: Math.floor(now().getTime() / 1000) }),
    verify(token) {
      const { sid, dealer, role } = claimsOf(check, token)
      return { sessionId: sid, dealerId: dealer, role }
    },
    sessionOf(token) {
      try {
        return Claims.parse(checkSignature(token)).sid
      } catch {
        return null
      }
    },
  }
}

function claimsOf(check: (token: string) => unknown, token: string) {
  try {
    return Claims.parse(check(token))
  } catch (error) {
    const expired = error instanceof TokenError && error.code === TokenError.codes.expired
    throw unauthorised(expired ? 'TOKEN_EXPIRED' : 'UNAUTHORISED')
  }
}
