import type { NewSession } from '@forecourt/contracts'
import type { AccessTokens } from '../../../platform/auth/access-tokens.ts'
import type { Position } from './places.ts'

/** A session as its holder stores it. */
export const sessionAnswer = (
  accessTokens: AccessTokens,
  sessionId: string,
  { dealerId, role, dealerRoles }: Position,
  refreshToken: string,
): NewSession => ({
  activeDealerId: dealerId,
  activeDealerRoles: [...dealerRoles],
  activeRole: role,
  accessToken: accessTokens.sign({ sessionId, dealerId, role }),
  refreshToken,
})
