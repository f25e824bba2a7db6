import { makeEntry } from '@forecourt/release/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Outcome } from './outcomes.ts'
import { createRemotes } from './remotes.ts'
import { asRemote, fakeRegistry } from './testing/entries.ts'
import { attributeUncaught } from './uncaught.ts'

const script = (path: string) => new URL(path, location.href).href
const ours = script('/remotes/admin/1.0.0-a/assets/list.js?retry=1')

let outcomes: Outcome[] = []
let stop = () => undefined as void

beforeEach(() => {
  outcomes = []
  const remotes = createRemotes({
    registry: fakeRegistry(makeEntry()),
    onOutcome: (outcome) => outcomes.push(outcome),
  })
  remotes.settled(asRemote(makeEntry()), 'list')
  outcomes = []
  stop = attributeUncaught(remotes)
})
afterEach(() => stop())

const fails = (filename: string, message = 'undefined is not a vehicle') =>
  window.dispatchEvent(new ErrorEvent('error', { filename, message }))

const rejects = (stack: string) => {
  const reason = Object.assign(new Error('nothing to save'), { stack: `Error: nothing to save\n${stack}` })
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

const violates = (facts: { sourceFile: string; blockedURI: string }) =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'img-src', ...facts }),
  )

describe('an uncaught error', () => {
  it('is reported for the module whose script threw, on the page that it last showed', () => {
    fails(ours)
    expect(outcomes).toEqual([
      {
        outcome: 'FAILED',
        module: 'admin',
        version: '1.0.0-a',
        channel: 'STABLE',
        page: 'list',
        reason: 'crashed',
        detail: 'undefined is not a vehicle',
        phase: null,
        reference: null,
      },
    ])
  })

  it('is reported for the module at the top of the stack, not for one that only called', () => {
    rejects(`    at save (${script('/assets/main.js')}:1:20)\n    at press (${ours}:1:9)`)
    expect(outcomes).toEqual([])
    rejects(`    at save (${ours}:1:20)\n    at call (${script('/assets/main.js')}:1:9)`)
    expect(outcomes).toMatchObject([{ module: 'admin', detail: 'nothing to save' }])
  })

  it.each([
    ['the host', script('/assets/main.js')],
    ['a version that showed nothing', script('/remotes/admin/2/assets/list.js')],
    ['another site', 'https://elsewhere.example/remotes/admin/1.0.0-a/list.js'],
    ['nobody known', ''],
  ])('is not reported when it is from %s', (_, filename) => {
    fails(filename)
    expect(outcomes).toEqual([])
  })

  it('is reported once, and at most five times for a version', () => {
    for (let round = 0; round < 2; round++) for (let id = 0; id < 7; id++) fails(ours, `no vehicle ${id}`)
    expect(outcomes).toHaveLength(5)
  })
})

it('reports what the page’s policy blocked in a module', () => {
  violates({ sourceFile: script('/assets/main.js'), blockedURI: 'https://elsewhere.example/a.png' })
  violates({ sourceFile: ours, blockedURI: 'https://elsewhere.example/a.png' })
  expect(outcomes).toMatchObject([{ module: 'admin', detail: 'img-src forbids https://elsewhere.example/a.png' }])
})
