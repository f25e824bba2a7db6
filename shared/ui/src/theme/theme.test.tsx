import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ForecourtProvider } from './ForecourtProvider.tsx'
import { leanSystem } from './system.lean.ts'
import { setThemeChoice, useTheme } from './theme.ts'

let prefersDark = false
let preferenceChanged = new EventTarget()

beforeEach(() => {
  localStorage.clear()
  prefersDark = false
  preferenceChanged = new EventTarget()
  vi.stubGlobal('matchMedia', () =>
    Object.defineProperty(preferenceChanged, 'matches', { get: () => prefersDark, configurable: true }),
  )
})

function Probe() {
  const { choice, theme } = useTheme()
  return <p>{`${choice} ${theme}`}</p>
}

function start() {
  render(
    <ForecourtProvider system={leanSystem}>
      <Probe />
    </ForecourtProvider>,
  )
}

const shown = () => screen.getByText(/light|dark/).textContent
const root = () => {
  const { classList, dataset, style } = document.documentElement
  return {
    dark: classList.contains('dark'),
    light: classList.contains('light'),
    data: dataset.theme,
    scheme: style.colorScheme,
  }
}

const dark = { dark: true, light: false, data: 'dark', scheme: 'dark' }
const light = { dark: false, light: true, data: 'light', scheme: 'light' }

test('without a choice the theme follows the operating system, including later changes', () => {
  start()
  expect(shown()).toBe('system light')
  expect(root()).toEqual(light)
  act(() => {
    prefersDark = true
    preferenceChanged.dispatchEvent(new Event('change'))
  })
  expect(shown()).toBe('system dark')
  expect(root()).toEqual(dark)
})

test('a choice is stored under the key theme and overrides the system’s', () => {
  prefersDark = true
  start()
  act(() => setThemeChoice('light'))
  expect(localStorage.getItem('theme')).toBe('light')
  expect(root()).toEqual(light)
})

test('a choice in another tab applies here too', () => {
  start()
  act(() => {
    localStorage.setItem('theme', 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
  })
  expect(shown()).toBe('dark dark')
  expect(root()).toEqual(dark)
})

test('an unknown stored value counts as system', () => {
  localStorage.setItem('theme', 'sepia')
  start()
  expect(shown()).toBe('system light')
})
