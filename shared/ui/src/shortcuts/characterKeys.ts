import { useSyncExternalStore } from 'react'

const KEY = 'forecourt.characterKeys'
const listeners = new Set<() => void>()
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
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The device's choice whether single characters are shortcuts, and the way to change it. */
export const useCharacterKeys = () => [useSyncExternalStore(subscribe, hasCharacterKeys), set] as const
