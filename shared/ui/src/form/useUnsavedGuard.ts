import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from '../router.ts'

export interface UnsavedGuard {
  /** Whether the person has to decide now. */
  isAsking: boolean
  stay: () => void
  leave: () => void
}

/**
 * Asks before unsaved work is lost, on the way to another page and when the tab closes. Draw the question with
 * `UnsavedDialog`. Pass a function where the answer must be right between two renders, as right after a save.
 */
export function useUnsavedGuard(isUnsaved: boolean | (() => boolean)): UnsavedGuard {
  const mustAsk = () => (typeof isUnsaved === 'function' ? isUnsaved() : isUnsaved)
  // Filters and tabs live in the query: changing them leaves the form where it is.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && mustAsk(),
  )

  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (mustAsk()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onBeforeUnload(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [])

  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
