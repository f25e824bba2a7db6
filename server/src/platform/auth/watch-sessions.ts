import type { Database } from '../database/database.ts'
import type { Callers } from './callers.ts'
import { parseSessionChange, SESSION_CHANGED, type SessionChange } from './session-changes.ts'

/**
 * Forgets what is remembered of sessions as soon as the database tells that it changed, then has what hangs on them looked
 * at again: on all of them (null) when it is not known whose changed. Resolves with the end of watching.
 */
export function watchSessions(
  database: Database,
  callers: Callers,
  recheck: (change: SessionChange | null) => void,
): Promise<() => void> {
  const forget = (change: SessionChange | null) => {
    if (change) callers.forget(change)
    else callers.forgetAll()
    recheck(change)
  }
  return database.listen(SESSION_CHANGED, {
    onMessage: (payload) => forget(parseSessionChange(payload)),
    onGap: () => forget(null),
  })
}
