import { useEffect, useEffectEvent, useState } from 'react'
import type { Path } from 'react-router-dom'
import { useGuardedHistory } from './GuardedRouter.tsx'
import type { HeldNavigation } from './guardedHistory.ts'

type Blocker = { state: 'unblocked'; proceed?: undefined; reset?: undefined } | ({ state: 'blocked' } & HeldNavigation)

interface Navigation {
  currentLocation: Path
  nextLocation: Path
}

/** Holds the navigations for which the answer is yes until the person decides, as React Router's own hook does. */
export function useBlocker(shouldBlock: (navigation: Navigation) => boolean): Blocker {
  const history = useGuardedHistory()
  const [held, setHeld] = useState<HeldNavigation | null>(null)
  const holds = useEffectEvent((from: Path, to: Path) => shouldBlock({ currentLocation: from, nextLocation: to }))
  useEffect(() => history?.guard({ holds: (from, to) => holds(from, to), onHeld: setHeld }), [history])
  return held ? { state: 'blocked', ...held } : { state: 'unblocked' }
}
