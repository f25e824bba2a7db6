import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@forecourt/release/store'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHostAssets, type HostAssets } from './host-assets.ts'

let folder: string
let assets: HostAssets
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-assets-'))
  assets = createHostAssets(folderStore(folder), 0)
})
afterEach(() => rm(folder, { recursive: true }))

const put = (...names: string[]) => assets.keep(new Map(names.map((name) => [name, Buffer.from(name)])))
const found = async (...names: string[]) => {
  const bodies = await Promise.all(names.map((name) => assets.find(name)))
  return bodies.map((body) => body?.toString() ?? null)
}

it('are those of the current host and of the two before it', async () => {
  await put('one.js', 'shared.js')
  await put('two.js', 'shared.js')
  await put('two.js', 'shared.js')
  await put('three.js')
  expect(await found('one.js', 'two.js', 'three.js', 'shared.js')).toEqual([
    'one.js',
    'two.js',
    'three.js',
    'shared.js',
  ])
  await put('four.js')
  expect(await found('one.js', 'shared.js', 'two.js')).toEqual([null, 'shared.js', 'two.js'])
})

it('are nothing that leads elsewhere', async () => {
  await put('one.js')
  expect(await found('../generations.json', '../../one.js', '.hidden', '')).toEqual([null, null, null, null])
})

it('are looked up only by existing names, however many are made up', async () => {
  await put('one.js')
  const store = folderStore(folder)
  const get = vi.fn((key: string) => store.get(key))
  assets = createHostAssets({ ...store, get })
  await found('a.js', 'b.js', 'c.js')
  expect(await found('one.js')).toEqual(['one.js'])
  expect(get.mock.calls).toEqual([['host/generations.json'], ['host/assets/one.js']])
})
