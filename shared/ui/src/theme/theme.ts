import { createObservable } from '@forecourt/domain/observable'
import { useSyncExternalStore } from 'react'

/** What the person chose; `system` follows the operating system (R1.02). */
export type ThemeChoice = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'

const key = 'theme'
const choices: readonly string[] = ['light', 'dark', 'system'] satisfies ThemeChoice[]
const isChoice = (value: string | null): value is ThemeChoice => value !== null && choices.includes(value)

const observable = createObservable()

// What a page asks for that shows one theme whatever was chosen, as on a wall.
let asked: Theme | null = null

// Where storage is refused (private mode, a full disk) the choice still holds for this tab.
let unstored: ThemeChoice | null = null

function readChoice(): ThemeChoice {
  if (unstored) return unstored
  try {
    const stored = localStorage.getItem(key)
    return isChoice(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Keeps the choice under the storage key `theme` and applies it here and in every other tab. */
export function setThemeChoice(choice: ThemeChoice) {
  try {
    localStorage.setItem(key, choice)
    unstored = null
  } catch {
    unstored = choice
  }
  observable.notify()
}

/** Whether somebody chose a theme on this device. */
export const isThemeChosen = (): boolean => readChoice() !== 'system'

/** Shows one theme, whatever was chosen, until the stop that is returned is called. */
export function showTheme(theme: Theme): () => void {
  const show = (next: Theme | null) => {
    asked = next
    observable.notify()
  }
  show(theme)
  return () => show(null)
}

const darkPreference = () => matchMedia('(prefers-color-scheme: dark)')

function resolveTheme(): Theme {
  if (asked) return asked
  const choice = readChoice()
  if (choice !== 'system') return choice
  return darkPreference().matches ? 'dark' : 'light'
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) listener()
  }
  const preference = darkPreference()
  const stop = observable.subscribe(listener)
  window.addEventListener('storage', onStorage)
  preference.addEventListener('change', listener)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
    preference.removeEventListener('change', listener)
  }
}

function applyTheme() {
  const theme = resolveTheme()
  const root = document.documentElement
  root.classList.toggle('dark', theme === 'dark')
  root.classList.toggle('light', theme === 'light')
  root.dataset.theme = theme
  root.style.colorScheme = theme
}

/** Sets the theme on `<html>` and keeps it right while the choice or the operating system changes; returns the stop. */
export function followTheme() {
  applyTheme()
  return subscribe(applyTheme)
}

/** The person's choice, the theme it comes to, and the way to change it. */
export function useTheme() {
  const choice = useSyncExternalStore(subscribe, readChoice)
  const theme = useSyncExternalStore(subscribe, resolveTheme)
  return { choice, theme, setChoice: setThemeChoice }
}
