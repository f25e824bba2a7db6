import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unzipped } from '../../../testing/unzipped.ts'
import { createNames, safe } from './entry.ts'
import { createPacker } from './pack.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterEach(() => rm(folder, { recursive: true }))

const big = (name: string) => ({ name, content: Buffer.alloc(600, 'x'), isPacked: true })

it('begins another file where one is as large as it may be, and leaves none behind', async () => {
  const kept: string[][] = []
  const packer = createPacker({
    folder,
    mostBytes: 1_000,
    keep: async ({ path }) => {
      kept.push(unzipped(readFileSync(path)).map(({ name }) => name))
    },
  })
  for (const name of ['a', 'b', 'c', 'd', 'e']) await packer.add(big(name))
  await packer.end()
  await packer.discard()
  expect(kept).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(readdirSync(folder)).toEqual([])
})

it('leaves nothing behind where an entry cannot be read', async () => {
  const packer = createPacker({ folder, keep: async () => {} })
  const broken = new Readable({
    read: (): never => {
      throw new Error('gone')
    },
  })
  await packer.add(big('a'))
  await expect(packer.add({ name: 'b', content: broken })).rejects.toThrow('gone')
  await packer.discard()
  expect(readdirSync(folder)).toEqual([])
})

it.each([
  ['../../etc/passwd', '-..-etc-passwd'],
  ['AB12 CDE', 'AB12 CDE'],
  ['a\u0000b\u202e.pdf', 'a-b-.pdf'],
  ['...', 'unnamed'],
])('%j is packed as %j', (given, expected) => {
  expect(safe(given)).toBe(expected)
})

it('gives no name twice, whatever its case', () => {
  const once = createNames()
  expect(['f/a.jpg', 'f/A.jpg', 'f/a.jpg', 'g/a.jpg', 'f/a'].map(once)).toEqual([
    'f/a.jpg',
    'f/A (2).jpg',
    'f/a (3).jpg',
    'g/a.jpg',
    'f/a',
  ])
})
