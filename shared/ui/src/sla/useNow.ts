import { createObservable } from '@forecourt/domain/observable'
import { useSyncExternalStore } from 'react'

const minute = 60_000
const observable = createObservable()
let timer: ReturnType<typeof setTimeout> | undefined

const now = () => Math.floor(Date.now() / minute) * minute

function tick() {
  observable.notify()
  timer = setTimeout(tick, minute - (Date.now() % minute))
}

// A tab that slept wakes up with old times on it, long before its timer fires.
function onVisible() {
  if (document.visibilityState !== 'visible') return
  clearTimeout(timer)
  tick()
}

function subscribe(listener: () => void) {
  if (!observable.isObserved()) {
    timer = setTimeout(tick, minute - (Date.now() % minute))
    document.addEventListener('visibilitychange', onVisible)
  }
  const stop = observable.subscribe(listener)
  return () => {
    stop()
    if (observable.isObserved()) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** The current minute in milliseconds since 1970. One timer serves every clock on the page. */
export const useNow = () => useSyncExternalStore(subscribe, now)
