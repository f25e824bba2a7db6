import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { remoteFingerprint } from './fingerprint.ts'
import { workspaceAt } from './paths.ts'

const workspace = workspaceAt(mkdtempSync(path.join(tmpdir(), 'forecourt-fingerprint-')))
afterAll(() => rmSync(workspace.root, { recursive: true }))

function write(file: string, content: string) {
  const place = path.join(workspace.root, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, content)
}
const dependsOn = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [`@forecourt/${name}`, 'workspace:*'])) })
const versionOf = (name: string) => remoteFingerprint(workspace, path.join(workspace.remotes, name))

beforeEach(() => {
  write('pnpm-lock.yaml', '')
  write('shared/federation/src/build/build.ts', '')
  write('shared/domain/package.json', dependsOn())
  write('shared/contracts/package.json', dependsOn('domain'))
  write('shared/contracts/src/index.ts', 'export {}')
  write('shared/prep/package.json', dependsOn('contracts', 'ui'))
  write('shared/prep/src/index.ts', 'export {}')
  write('remotes/body-damage/package.json', dependsOn('prep', 'ui'))
  write('remotes/vehicles/package.json', dependsOn('contracts'))
})

it('a changed package makes a new version of the modules that bundle it, and of no other', () => {
  const before = { bodyDamage: versionOf('body-damage'), vehicles: versionOf('vehicles') }
  write('shared/prep/src/index.ts', 'export const changed = true')
  expect(versionOf('body-damage')).not.toBe(before.bodyDamage)
  expect(versionOf('vehicles')).toBe(before.vehicles)
})

it('a package counts when another one depends on it', () => {
  const before = versionOf('body-damage')
  write('shared/contracts/src/index.ts', 'export const changed = true')
  expect(versionOf('body-damage')).not.toBe(before)
})

it('a test or a host-provided package is no change', () => {
  const before = versionOf('body-damage')
  write('shared/prep/src/index.test.ts', 'export {}')
  write('shared/ui/src/index.ts', 'export {}')
  expect(versionOf('body-damage')).toBe(before)
})
