import { createObservable } from '@forecourt/domain/observable'
import { useSyncExternalStore } from 'react'

const KEY = 'forecourt.characterKeys'
const observable = createObservable()
let fallback = true

/** Whether shortcuts of a single character are on: who speaks to the computer sends letters by accident (WCAG 2.1.4). */
export function hasCharacterKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return fallback
  }
}

function set(isOn: boolean) {
  fallback = isOn
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // The choice then holds until the page is left.
  }
  observable.notify()
}

/** The device's choice whether single characters are shortcuts, and the way to change it. */
export const useCharacterKeys = () => [useSyncExternalStore(observable.subscribe, hasCharacterKeys), set] as const
