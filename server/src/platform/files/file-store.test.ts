import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { openBucket } from '@forecourt/release/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningS3, startS3 } from '../../stand-in/s3/server.ts'
import { createBucketStore } from './bucket-store.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'

const KEYS = { region: 'eu-west-2', accessKeyId: 'AKIATEST', secretAccessKey: 'not much of a secret' }

let folder: string
let s3: RunningS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-files-'))
  s3 = await startS3({ folder: join(folder, 's3'), bucket: 'shop', ...KEYS })
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

async function localFile(content: Buffer) {
  const path = join(folder, randomUUID())
  await writeFile(path, content)
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

const KINDS: [kind: string, open: () => FileStore, leftOver: string[]][] = [
  ['a folder', () => createFolderStore(join(folder, 'kept')), ['kept', 'incoming']],
  [
    'a bucket',
    () => createBucketStore(openBucket({ endpoint: s3.url, name: 'shop', ...KEYS, pauseMs: 1 })),
    ['s3', 'drafts'],
  ],
]

describe.each(KINDS)('files in %s', (_, open, drafts) => {
  const key = () => `${randomUUID()}/original`
  const whole = async (store: FileStore, name: string) => {
    const found = await store.get(name)
    return found && { text: await text(found.stream), bytes: found.bytes }
  }

  it('exist once put, and are gone once removed', async () => {
    const [store, name] = [open(), key()]
    expect([await store.get(name), await store.size(name)]).toEqual([null, null])
    await store.put(name, Buffer.from('one'))
    await store.put(name, Buffer.from('other'))
    expect(await whole(store, name)).toEqual({ text: 'other', bytes: 5 })
    expect(await store.size(name)).toBe(5)
    await store.remove(name)
    await store.remove(name)
    expect(await store.get(name)).toBeNull()
  })

  it('hold any bytes, or none', async () => {
    const [store, name] = [open(), key()]
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (__, index) => index % 251))
    await store.put(name, await localFile(bytes))
    const found = await store.get(name)
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true)
    await store.put(name, await localFile(Buffer.alloc(0)))
    expect(await whole(store, name)).toEqual({ text: '', bytes: 0 })
  })

  it('are read in part', async () => {
    const [store, name] = [open(), key()]
    await store.put(name, Buffer.from('0123456789'))
    const part = async (start: number, end: number) => {
      const found = await store.get(name, { start, end })
      return found && [await text(found.stream), found.bytes]
    }
    expect(await part(0, 0)).toEqual(['0', 10])
    expect(await part(3, 6)).toEqual(['3456', 10])
    expect(await part(0, 9)).toEqual(['0123456789', 10])
  })

  it('appear complete or not at all', async () => {
    const [store, name] = [open(), key()]
    const missing = { ...(await localFile(Buffer.from('x'))), path: join(folder, 'nothing') }
    await expect(store.put(name, missing)).rejects.toThrow('ENOENT')
    expect(await store.get(name)).toBeNull()
    await store.put(name, Buffer.from('kept'))
    // A draft still being opened when its content fails must not appear after it was removed.
    for (let time = 0; time < 300; time++) await expect(store.put(name, missing)).rejects.toThrow('ENOENT')
    expect(await whole(store, name)).toEqual({ text: 'kept', bytes: 4 })
    expect(await readdir(join(folder, ...drafts))).toEqual([])
  })

  it('may be abandoned half-way', async () => {
    const [store, name] = [open(), key()]
    await store.put(name, Buffer.alloc(2_000_000))
    for (let time = 0; time < 20; time++) (await store.get(name))?.stream.destroy()
    expect(await store.size(name)).toBe(2_000_000)
  })

  it('have keys that lead nowhere else', async () => {
    const store = open()
    for (const name of ['../x/y', 'x', 'x/', '/x', 'x/y/z', 'x/..', './y', 'x\\y/z', ''])
      for (const attempt of [
        () => store.get(name),
        () => store.size(name),
        () => store.put(name, Buffer.from('x')),
        () => store.remove(name),
      ])
        await expect(attempt(), name).rejects.toThrow('No key of a file')
  })
})
