import { NOTHING_RELEASED, openReleases, type Releases, type ReleaseState } from '@forecourt/release'
import { folderStore } from '@forecourt/release/store'
import { makeBuild } from '@forecourt/release/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLogger } from '../logging/logging.ts'
import { knownReleases } from './known.ts'

let folder: string
let releases: Releases
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-known-'))
  releases = openReleases(folderStore(folder))
})
afterEach(() => rm(folder, { recursive: true }))

const log = silentLogger()

async function publish(version: string) {
  await releases.add(makeBuild('admin', version))
  await releases.publish('admin', version, { by: 'sam' })
}

it('announces others’ releases, once, and not what was there before', async () => {
  await publish('1')
  const known = knownReleases({ releases, log, everyMs: 2 })
  const seen: number[] = []
  const stop = known.watch(({ revision }) => seen.push(revision))
  expect(await known.state()).toMatchObject({ revision: 1 })
  await publish('2')
  await expect.poll(() => seen).toEqual([2])
  await known.look()
  expect(seen).toEqual([2])
  stop()
  await publish('3')
  expect(await known.look()).toMatchObject({ revision: 3 })
  expect(seen).toEqual([2])
})

it('asks the store occasionally, however often it is asked', async () => {
  const read = vi.fn(() => releases.read())
  const since = vi.fn((state: ReleaseState) => releases.since(state))
  const known = knownReleases({ releases: { read, since }, log, everyMs: 60_000 })
  await Promise.all([known.state(), known.state()])
  await known.state()
  expect(read.mock.calls.length + since.mock.calls.length).toBe(1)
  await publish('1')
  expect(await known.state()).toMatchObject({ revision: 0 })
  expect(await known.look()).toMatchObject({ revision: 1 })
})

it('keeps its last state while the store is away, and says so once', async () => {
  const warn = vi.fn()
  const since = vi.fn((state: ReleaseState) => releases.since(state))
  const known = knownReleases({ releases: { ...releases, since }, log: { ...log, warn } as never, everyMs: 0 })
  expect(await known.state()).toEqual(NOTHING_RELEASED)
  since.mockRejectedValue(new Error('away'))
  expect(await known.state()).toEqual(NOTHING_RELEASED)
  for (let look = 0; look < 2; look++)
    await expect(known.look()).rejects.toMatchObject({ status: 503, code: 'RELEASES' })
  expect(warn).toHaveBeenCalledTimes(1)
})

it('keeps its last state while the store hangs', async () => {
  const since = vi.fn((state: ReleaseState) => releases.since(state))
  const known = knownReleases({ releases: { ...releases, since }, log, everyMs: 0 })
  await publish('1')
  await known.state()
  since.mockReturnValue(new Promise(() => {}))
  void known.look()
  expect(await known.state()).toMatchObject({ revision: 1 })
})

it('fails when the store has never answered', async () => {
  const read = async () => Promise.reject(new Error('away'))
  const known = knownReleases({ releases: { ...releases, read }, log })
  await expect(known.state()).rejects.toMatchObject({ status: 503 })
})
