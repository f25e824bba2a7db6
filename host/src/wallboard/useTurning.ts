import { SHORTCUTS } from '@forecourt/ui/shortcuts/catalogue.ts'
import { useShortcuts } from '@forecourt/ui/shortcuts/useShortcuts.ts'
import { useCallback, useEffect, useState } from 'react'

export const TURN_EVERY_MS = 12_000

export interface Turning {
  /** The page that is shown, from 0. */
  at: number
  isPaused: boolean
  turn: (by: 1 | -1) => void
  pause: () => void
}

interface Shown {
  page: number
  /** Since when, so that a page which was turned by hand stays as long as the others. */
  since: number
  isPaused: boolean
}

/**
 * Turns pages automatically; Space pauses and resumes, the arrow keys turn by hand. `onTurn` is called for each
 * automatic turn.
 */
export function useTurning(count: number, onTurn: () => void): Turning {
  const [{ page, since, isPaused }, show] = useState<Shown>(() => ({ page: 0, since: Date.now(), isPaused: false }))
  // Vehicles leave, and pages with them.
  const at = count === 0 ? 0 : page % count

  const turn = useCallback(
    (by: 1 | -1) =>
      show((shown) => ({ ...shown, page: (shown.page + by + count) % Math.max(1, count), since: Date.now() })),
    [count],
  )
  const pause = useCallback(() => show((shown) => ({ ...shown, since: Date.now(), isPaused: !shown.isPaused })), [])

  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(
      () => {
        turn(1)
        onTurn()
      },
      Math.max(0, since + TURN_EVERY_MS - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [isPaused, turn, onTurn, since])

  useShortcuts([
    { ...SHORTCUTS.turnBoard, run: (keys) => turn(keys === 'ArrowRight' ? 1 : -1) },
    {
      ...SHORTCUTS.pauseBoard,
      // Space on a button presses it.
      run: (_, { target }) => (target instanceof HTMLElement && target.closest('button, a') ? false : pause()),
    },
  ])

  return { at, isPaused, turn, pause }
}
