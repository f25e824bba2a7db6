import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReleases, type Releases } from '@forecourt/release'
import { folderStore } from '@forecourt/release/store'
import { makeBuild } from '@forecourt/release/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { releaseBuilt } from './release-built.ts'

let folder: string
let built: Releases
let releases: Releases
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-releases-'))
  built = openReleases(folderStore(join(folder, 'built')))
  releases = openReleases(folderStore(join(folder, 'used')))
})
afterEach(() => rm(folder, { recursive: true }))

const build = async (name: string, version: string) => {
  await built.add(makeBuild(name, version))
  await built.publish(name, version, { by: 'build' })
}
const used = async () => (await releases.read()).lines.map(({ name, version }) => `${name} ${version}`)

it('releases new versions, with their files, and does nothing the second time', async () => {
  await build('admin', '1.0.0-a')
  await build('ict', '1.0.0-a')
  const said: string[] = []
  await releaseBuilt(built, releases, (line) => void said.push(line))
  expect(await used()).toEqual(['admin 1.0.0-a', 'ict 1.0.0-a'])
  expect(said).toEqual(['Released admin 1.0.0-a', 'Released ict 1.0.0-a'])
  expect(await releases.file('ict', '1.0.0-a', 'remoteEntry.js.br')).not.toBeNull()
  await releaseBuilt(built, releases, (line) => void said.push(line))
  expect(said).toHaveLength(2)
})

it('leaves a module as somebody released or rolled it back', async () => {
  await build('admin', '1.0.0-a')
  await releaseBuilt(built, releases, () => {})
  await releases.add(makeBuild('admin', '1.0.0-b'))
  await releases.publish('admin', '1.0.0-b', { by: 'somebody' })
  await build('admin', '1.0.0-c')
  await releaseBuilt(built, releases, () => {})
  expect(await used()).toEqual(['admin 1.0.0-b'])
})

it('releases nothing of an incomplete build', async () => {
  await build('admin', '1.0.0-a')
  await rm(join(folder, 'built/admin/1.0.0-a/remoteEntry.js.br'))
  await expect(releaseBuilt(built, releases, () => {})).rejects.toThrow('remoteEntry.js.br is missing')
  expect(await used()).toEqual([])
})
