import { makeEntry } from '@forecourt/release/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { seal } from './integrity.ts'
import { arrived, distrust, loadScript, nextAddress, preloadScripts } from './script.ts'
import { asRemote } from './testing/entries.ts'

afterEach(() => {
  vi.restoreAllMocks()
  globalThis.forecourtScriptStarts = undefined
})

it('requests the plain address first and a different one each time after', () => {
  expect(nextAddress('/a.js')).toBe('/a.js')
  expect(nextAddress('/a.js')).toBe('/a.js?retry=1')
  expect(nextAddress('/a.js')).toBe('/a.js?retry=2')
  expect(nextAddress('/b.js')).toBe('/b.js')
})

it('adds to an existing query', () => {
  nextAddress('/a.js?v=1')
  expect(nextAddress('/a.js?v=1')).toBe('/a.js?v=1&retry=1')
})

it('returns to the plain address, which is cached, once the script has arrived', () => {
  nextAddress('/a.js')
  nextAddress('/a.js')
  arrived('/a.js')
  expect(nextAddress('/a.js')).toBe('/a.js')
})

it('never uses what a browser preloaded for a script that failed', () => {
  const url = new URL('/pages/a.js', document.baseURI).href
  distrust(['/pages/a.js'])
  expect(nextAddress(url)).toBe(`${url}?retry=1`)
  distrust(['/pages/a.js'])
  expect(nextAddress(url)).toBe(`${url}?retry=2`)
})

it('lets the browser verify what it preloads and what it runs, on every attempt', async () => {
  const [entry, page] = ['/remotes/admin/1.0.0-a/remoteEntry.js', '/remotes/admin/1.0.0-a/page.js']
  seal(asRemote(makeEntry({ integrity: { [entry]: 'sha256-entry', [page]: 'sha256-page' } })))
  const added: Element[] = []
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (!(node instanceof Element)) return
    added.push(node)
    if (node instanceof HTMLScriptElement) node.dispatchEvent(new Event('error'))
  })
  preloadScripts([page])
  await expect(loadScript(entry, 7000, [0])).rejects.toMatchObject({ type: 'error', request: entry })
  const facts = added.map((node) => [
    node.getAttribute('href') ?? node.getAttribute('src'),
    Reflect.get(node, 'integrity'),
  ])
  expect(facts).toEqual([
    [page, 'sha256-page'],
    [entry, 'sha256-entry'],
    [`${entry}?retry=1`, 'sha256-entry'],
  ])
})
