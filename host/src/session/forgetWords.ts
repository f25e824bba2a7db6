import { sessionWriter } from '@forecourt/session/writer'
import { forgetFarewell } from './farewell.ts'
import { forgetMissingRole } from './missing-role.ts'
import { saySessionChanged } from './session-notice.ts'

/**
 * Lets words go with the session that they were said of, in whichever tab it begins or ends: on a computer that many use,
 * the next one to sign in must not read them. Why a session ended stands until another begins.
 */
export function forgetWordsWithSession(): () => void {
  return sessionWriter.subscribe(({ authenticated }, before) => {
    if (authenticated === before.authenticated) return
    saySessionChanged(null)
    forgetMissingRole()
    if (authenticated) forgetFarewell()
  })
}
