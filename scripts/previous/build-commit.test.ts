import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildIn } from './build-commit.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-previous-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const releases = () => {
  mkdirSync(path.join(folder, 'releases'))
  return path.join(folder, 'releases')
}

it('is nothing before it was built', () => {
  expect(buildIn(folder)).toBeNull()
})

it('has the modules that its registry names, and none when only the host was built', () => {
  const place = releases()
  expect(buildIn(folder)).toEqual({ host: path.join(folder, 'host'), modules: [] })
  const line = { name: 'admin', version: '1.0.0-a' }
  writeFileSync(path.join(place, 'registry.json'), JSON.stringify({ remotes: [line] }))
  expect(buildIn(folder)?.modules).toEqual([{ line, folder: path.join(place, 'admin', '1.0.0-a') }])
})
