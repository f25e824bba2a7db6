import { makeEntry } from '@forecourt/release/testing'
import { expect, it } from 'vitest'
import { integrityOf, seal } from './integrity.ts'
import { asRemote } from './testing/entries.ts'

// A version that no other test seals, since sealing lasts as long as the page is open.
const VERSION = '1.0.0-integrity'
const entry = `/remotes/admin/${VERSION}/remoteEntry.js`
const address = (file: string) => `/remotes/admin/${VERSION}/${file}`
const IMPOSSIBLE = /^sha256-A{43}=$/

it('accepts a release without hashes as it is', () => {
  seal(asRemote(makeEntry({ version: VERSION, entry })))
  expect(integrityOf(address('remoteEntry.js'))).toBe('')
})

it('knows what each script of a sealed release must hash to, whichever attempt asks, and refuses any other', () => {
  const integrity = { [address('remoteEntry.js')]: 'sha256-entry', [address('assets/1.js')]: 'sha256-page' }
  seal(asRemote(makeEntry({ version: VERSION, entry, integrity })))
  expect(integrityOf(address('remoteEntry.js'))).toBe('sha256-entry')
  const absolute = new URL(address('assets/1.js'), document.baseURI).href
  expect(globalThis.forecourtIntegrity?.(`${absolute}?retry=2`)).toBe('sha256-page')
  expect(integrityOf(address('assets/2.js'))).toMatch(IMPOSSIBLE)
  expect(integrityOf('/remotes/admin/1.0.0-integrity-2/assets/2.js')).toBe('')
  expect(integrityOf('/assets/main.js')).toBe('')
})
