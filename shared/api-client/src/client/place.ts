import { createObservable } from '@forecourt/domain/observable'
import type { SessionAccess } from './session-access.ts'

let moves = 0

/**
 * Where the session stands, as something that requests hold on to: once it moves to another dealer or role, or ends, the
 * signal of the place left behind is aborted, so that no answer for it is delivered.
 */
export function createPlace(session: SessionAccess) {
  const observable = createObservable()
  let left = new AbortController()
  let epoch = moves

  session.subscribe((now, before) => {
    const stayed =
      now.authenticated === before.authenticated &&
      now.activeDealerId === before.activeDealerId &&
      now.activeRole === before.activeRole
    if (stayed) return
    const old = left
    left = new AbortController()
    epoch = moves += 1
    old.abort(new DOMException('The session moved to another place', 'AbortError'))
    observable.notify()
  })

  return {
    signal: (): AbortSignal => left.signal,
    /** Another number after each move. */
    epoch: (): number => epoch,
    onMove: observable.subscribe,
  }
}

export type Place = ReturnType<typeof createPlace>
