import {
  NavigationType,
  resolvePath,
  type Location,
  type Path,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom'

/** React Router's own history, of the browser or in memory. */
type History = ReturnType<typeof UNSAFE_createBrowserHistory>
type Listener = Parameters<History['listen']>[0]

/** A navigation that waits for what the person decides. */
export interface HeldNavigation {
  proceed: () => void
  reset: () => void
}

export interface Guard {
  /** Whether a navigation has to wait. Of several guards the last that was registered is asked first. */
  holds: (from: Path, to: Path) => boolean
  /** Called with each navigation that is held, and with null once it is decided. */
  onHeld: (held: HeldNavigation | null) => void
}

export interface GuardedHistory extends History {
  /** Registers a guard; returns what removes it. */
  guard: (guard: Guard) => () => void
}

/**
 * A history whose navigations can be held, as a form does that has something unsaved. React Router offers this only in its
 * data router, whose loaders and actions we do not use: 15 kB more before a phone's first page.
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

  /** The browser has moved already when it tells of Back, so what is held is taken back, and done again later. */
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
