import { type EndReason, sessions, users } from '../../schema/index.ts'
import { unauthorised } from '../errors.ts'

/** What tells why a session is over: what ended it, and what its user is today. */
export interface End {
  endReason: EndReason | null
  isActive: boolean
  platformRole: 'DEVELOPER' | null
}

/** An `End` as it is selected. */
export const END = { endReason: sessions.endReason, isActive: users.isActive, platformRole: users.platformRole }

export const DEACTIVATED = 'Your account was deactivated. Ask your Forecourt administrator.'

function whyEnded({ endReason, isActive, platformRole }: End): string {
  // Whatever else ended it, another password or role would not let them in.
  if (!isActive) return DEACTIVATED
  switch (endReason) {
    case 'PASSWORD_RESET':
      return 'A new password was set for you. Log in with it, or ask your Forecourt administrator.'
    case 'PASSWORD_CHANGED':
      return 'Your password was changed in another session. Log in with the new one.'
    case 'SECOND_FACTOR_REMOVED':
      return 'Your passkeys and authenticator app were removed by your administrator. Log in with your password.'
    case 'PLATFORM_ROLE_CHANGED':
      return platformRole
        ? 'You are a Developer now. Please log in again.'
        : 'You are no longer a Developer. Ask your Forecourt administrator if you did not expect this.'
    default:
      return 'Your session has ended. Please log in again.'
  }
}

const UNKNOWN: End = { endReason: null, isActive: true, platformRole: null }

/**
 * 401 of a session that is over: anyone who holds its token is told why (docs/decisions.md#5-sign-in is about who holds
 * none).
 */
export const sessionEnded = (end: End = UNKNOWN) => unauthorised('TOKEN_REVOKED', whyEnded(end))
