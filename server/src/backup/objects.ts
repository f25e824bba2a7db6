import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Bucket, bucketStore, isKey, justDone } from '@forecourt/release/store'
import { nodeStream } from '../platform/files/node-stream.ts'

/** The one object that changes while others are added. What it names is there before it, and must be here too. */
const isRegistry = (key: string) => /(?:^|\/)registry\.(?:json|log\/)/.test(key)

/**
 * Copies all objects of a bucket into a folder, under their keys. What is added meanwhile is in it or not; what the
 * registry of modules names is.
 * @returns how many there are
 */
export async function downloadObjects(bucket: Bucket, folder: string): Promise<number> {
  const store = bucketStore(bucket, '')
  let count = 0
  for (const registry of [true, false]) {
    for await (const key of store.list('')) {
      // Nothing of ours has such a key, and as a path it might lead anywhere.
      if (!isKey(key) || isRegistry(key) !== registry) continue
      await download(bucket, key, join(folder, key))
      count++
    }
  }
  return count
}

async function download(bucket: Bucket, key: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await bucket.send({ method: 'GET', key }, ({ body }) => pipeline(nodeStream(body), createWriteStream(file)))
}

/** Puts all files of a folder into a bucket under their paths, the registry of modules last. @returns how many there are */
export async function uploadObjects(folder: string, bucket: Bucket): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort((one, other) => Number(isRegistry(one)) - Number(isRegistry(other)))
  for (const key of keys) {
    const path = join(folder, key)
    const content = { path, bytes: (await stat(path)).size, sha256: await sha256Of(path) }
    await bucket.send({ method: 'PUT', key, content }, justDone)
  }
  return keys.length
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
