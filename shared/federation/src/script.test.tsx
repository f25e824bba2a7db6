import { afterEach, expect, it } from 'vitest'
import { arrived, distrust, nextAddress } from './script.ts'

afterEach(() => {
  globalThis.forecourtScriptStarts = undefined
})

it('asks for the plain address first and for a different one each time after', () => {
  expect(nextAddress('/a.js')).toBe('/a.js')
  expect(nextAddress('/a.js')).toBe('/a.js?retry=1')
  expect(nextAddress('/a.js')).toBe('/a.js?retry=2')
  expect(nextAddress('/b.js')).toBe('/b.js')
})

it('adds to a query that is there', () => {
  nextAddress('/a.js?v=1')
  expect(nextAddress('/a.js?v=1')).toBe('/a.js?v=1&retry=1')
})

it('returns to the plain address, which is cached, once the script has arrived', () => {
  nextAddress('/a.js')
  nextAddress('/a.js')
  arrived('/a.js')
  expect(nextAddress('/a.js')).toBe('/a.js')
})

it('never takes what a browser preloaded for a script that failed', () => {
  const url = new URL('/pages/a.js', document.baseURI).href
  distrust(['/pages/a.js'])
  expect(nextAddress(url)).toBe(`${url}?retry=1`)
  distrust(['/pages/a.js'])
  expect(nextAddress(url)).toBe(`${url}?retry=2`)
})
