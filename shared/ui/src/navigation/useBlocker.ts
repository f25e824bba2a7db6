import { useEffect, useEffectEvent, useState } from 'react'
import type { Path } from 'react-router-dom'
import { useGuardedHistory } from './GuardedRouter.tsx'
import type { HeldWay } from './guardedHistory.ts'

type Blocker = { state: 'unblocked'; proceed?: undefined; reset?: undefined } | ({ state: 'blocked' } & HeldWay)

interface Way {
  currentLocation: Path
  nextLocation: Path
}

/** Puts ways to other places on hold for which the answer is yes, until the person decides; as React Router's own hook. */
export function useBlocker(shouldBlock: (way: Way) => boolean): Blocker {
  const history = useGuardedHistory()
  const [held, setHeld] = useState<HeldWay | null>(null)
  const holds = useEffectEvent((from: Path, to: Path) => shouldBlock({ currentLocation: from, nextLocation: to }))
  useEffect(() => history?.guard({ holds: (from, to) => holds(from, to), onHeld: setHeld }), [history])
  return held ? { state: 'blocked', ...held } : { state: 'unblocked' }
}
