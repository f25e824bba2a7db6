import {
  NavigationType,
  resolvePath,
  type Location,
  type Path,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom'

/** React Router's own history, of the browser or in memory. */
export type History = ReturnType<typeof UNSAFE_createBrowserHistory>
type Listener = Parameters<History['listen']>[0]

/** A way to another page that waits for what the person decides. */
export interface HeldWay {
  proceed: () => void
  reset: () => void
}

export interface Guard {
  /** Whether a way must be decided on. The one that was registered last speaks first. */
  holds: (from: Path, to: Path) => boolean
  /** Called with each way that is on hold, and with null once it is decided. */
  onHeld: (held: HeldWay | null) => void
}

export interface GuardedHistory extends History {
  /** Registers a guard; returns what removes it. */
  guard: (guard: Guard) => () => void
}

/**
 * A history whose ways can be put on hold, as a form does that has something unsaved. React Router has this only in its
 * router of loaders and actions, which we use neither of: 15 kB more before the first page of a phone.
 */
export function guardedHistory(history: History): GuardedHistory {
  const guards = new Set<Guard>()
  /** Where the person is: while Back is taken back, the browser is elsewhere. */
  let here: Location = history.location
  let isLet = false
  let onTakenBack: (() => void) | undefined

  function isHeld(to: Path, go: () => void): boolean {
    const guard = [...guards].findLast(({ holds }) => holds(here, to))
    if (!guard) return false
    const decided = (then?: () => void) => () => {
      guard.onHeld(null)
      then?.()
    }
    guard.onHeld({ proceed: decided(go), reset: decided() })
    return true
  }

  /** The browser has gone already when it tells of Back, so what is held goes there and back again. */
  function isTakenBack(to: Location, delta: number): boolean {
    let markTakenBack = () => {}
    const takenBack = new Promise<void>((resolve) => {
      markTakenBack = resolve
    })
    const goAgain = () => {
      isLet = true
      history.go(delta)
    }
    if (!isHeld(to, () => void takenBack.then(goAgain))) return false
    onTakenBack = markTakenBack
    history.go(-delta)
    return true
  }

  function goUnlessHeld(to: To, go: () => void): void {
    if (!isHeld(resolvePath(to, here.pathname), go)) go()
  }

  const listen = (listener: Listener) =>
    history.listen((update) => {
      if (onTakenBack) {
        onTakenBack()
        onTakenBack = undefined
        return
      }
      const mayHold = update.action === NavigationType.Pop && update.delta !== null && !isLet
      isLet = false
      if (mayHold && isTakenBack(update.location, update.delta ?? 0)) return
      here = update.location
      listener(update)
    })

  return {
    ...history,
    get action() {
      return history.action
    },
    get location() {
      return history.location
    },
    push: (to, state) => goUnlessHeld(to, () => history.push(to, state)),
    replace: (to, state) => goUnlessHeld(to, () => history.replace(to, state)),
    listen,
    guard(guard) {
      guards.add(guard)
      return () => void guards.delete(guard)
    },
  }
}
