import { createObservable } from '@forecourt/domain/observable'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker, type Location } from '../router.ts'
import { isLeavingAsked } from './unsaved.ts'

export interface UnsavedGuard {
  /** Whether the person has to decide now. */
  isAsking: boolean
  stay: () => void
  leave: () => void
}

/** What of an address a form stands on. Filters and tabs live in the query: changing them leaves a page's form where it is. */
export type FormPlace = (location: Pick<Location, 'pathname' | 'search'>) => string

const pageOf: FormPlace = ({ pathname }) => pathname

const stays = createObservable()

/** Calls back whenever somebody who was on their way stays with what they typed; returns the stop. */
export const onStay = stays.subscribe

/**
 * Asks before unsaved work is lost, on the way to another page and when the tab closes. Draw the question with
 * `UnsavedDialog`. Pass a function where the answer must be right between two renders, as right after a save.
 */
export function useUnsavedGuard(isUnsaved: boolean | (() => boolean), placeOf: FormPlace = pageOf): UnsavedGuard {
  const mustAsk = () => isLeavingAsked() && (typeof isUnsaved === 'function' ? isUnsaved() : isUnsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation) && mustAsk(),
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
    stay: () => {
      blocker.reset?.()
      stays.notify()
    },
    leave: () => blocker.proceed?.(),
  }
}
