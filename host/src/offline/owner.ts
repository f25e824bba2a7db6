import { isRecord } from '@forecourt/domain'
import { getSession } from '@forecourt/session'

/** What a session's access token says of itself; null for any other text. */
function sessionIn(token: string | null): string | null {
  try {
    const [, claims = ''] = (token ?? '').split('.')
    const said: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return isRecord(said) && typeof said.sid === 'string' ? said.sid : null
  } catch {
    return null
  }
}

/**
 * Whose answers are kept: one session, which is one person's, at one dealer and in one role. Null where nobody is signed
 * in.
 */
export function ownerOfAnswers(): string | null {
  const { authenticated, accessToken, activeDealerId, activeRole } = getSession()
  const session = authenticated ? sessionIn(accessToken) : null
  return session && `${session}:${activeDealerId ?? 'none'}:${activeRole ?? 'none'}`
}
