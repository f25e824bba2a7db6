import type { Database } from '../database/database.ts'
import type { Callers } from './callers.ts'
import { parseSessionChange, SESSION_CHANGED } from './session-changes.ts'

/**
 * Forgets what is remembered of sessions as soon as the database tells that it changed, then has what hangs on a session
 * looked at again. Resolves with the end of watching.
 */
export function watchSessions(database: Database, callers: Callers, recheck: () => Promise<void>): Promise<() => void> {
  return database.listen(SESSION_CHANGED, {
    onMessage: (payload) => {
      const change = parseSessionChange(payload)
      if (change) callers.forget(change)
      else callers.forgetAll()
      void recheck()
    },
    onGap: () => {
      callers.forgetAll()
      void recheck()
    },
  })
}
