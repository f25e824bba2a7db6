import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newFile } from '../../platform/files/new-file.ts'
import { folderOf, keyOf, pathOf } from './key-path.ts'
import { S3Error } from './s3-error.ts'

export interface ObjectInfo {
  bytes: number
  /** As S3's: the MD5 of the content in hex, in quotes. */
  etag: string
  changedAt: Date
}

/** State and content of one moment, whatever is written meanwhile. Anyone who opens it closes it. */
export interface OpenObject extends ObjectInfo {
  content: (part: { start: number; end: number } | null) => Readable
  close: () => Promise<void>
}

/** Decides by what is there whether a write is done. @throws S3Error */
export type Condition = (found: ObjectInfo | null) => void

export interface Objects {
  open: (key: string) => Promise<OpenObject | null>
  info: (key: string) => Promise<ObjectInfo | null>
  /** Gives the new state. @throws S3Error XAmzContentSHA256Mismatch, and what the condition throws */
  write: (key: string, content: Readable, sha256: string | null, condition: Condition) => Promise<ObjectInfo | null>
  /** Does nothing when there is none. */
  remove: (key: string, condition: Condition) => Promise<void>
  /** In order. */
  keys: (prefix: string) => Promise<string[]>
}

/** The MD5 stands behind the content, so that one rename puts both in place. */
const SEAL_BYTES = 16

function ifThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function* sealed(content: AsyncIterable<Buffer>, sha256: string | null) {
  const seal = createHash('md5')
  const hash = createHash('sha256')
  for await (const chunk of content) {
    seal.update(chunk)
    hash.update(chunk)
    yield chunk
  }
  if (sha256 !== null && hash.digest('hex') !== sha256) throw new S3Error('XAmzContentSHA256Mismatch')
  yield seal.digest()
}

async function infoOf(file: FileHandle): Promise<ObjectInfo> {
  const { size, mtime } = await file.stat()
  const bytes = size - SEAL_BYTES
  const { buffer } = await file.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, bytes)
  return { bytes, etag: `"${buffer.toString('hex')}"`, changedAt: mtime }
}

/** The objects of one bucket, as files of a folder that one process alone writes to. */
export async function openObjects(folder: string): Promise<Objects> {
  const root = join(folder, 'objects')
  const drafts = join(folder, 'drafts')
  // What an earlier process was still receiving.
  await rm(drafts, { recursive: true, force: true })
  for (const each of [root, drafts]) await mkdir(each, { recursive: true })

  const placeOf = (key: string) => join(root, ...pathOf(key))

  let last: Promise<unknown> = Promise.resolve()
  /** One change after the other, so that a condition still holds when its write is done. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  const openFile: Objects['open'] = async (key) => {
    const file = await open(placeOf(key)).catch(ifThere)
    if (!file) return null
    const found = await infoOf(file)
    const whole = { start: 0, end: found.bytes - 1 }
    return {
      ...found,
      content: (part) =>
        found.bytes ? file.createReadStream({ ...(part ?? whole), autoClose: false }) : Readable.from([]),
      close: () => file.close(),
    }
  }

  const info: Objects['info'] = async (key) => {
    const found = await openFile(key)
    await found?.close()
    return found
  }

  return {
    open: openFile,
    info,
    async write(key, content, sha256, condition) {
      const draft = join(drafts, randomUUID())
      try {
        // Flushed before the rename: after a power cut a name must not stand for an empty file.
        const file = await newFile(draft, { flush: true })
        await pipeline(content, (chunks: AsyncIterable<Buffer>) => sealed(chunks, sha256), file)
        return await inTurn(async () => {
          condition(await info(key))
          await mkdir(dirname(placeOf(key)), { recursive: true })
          await rename(draft, placeOf(key))
          return info(key)
        })
      } finally {
        await rm(draft, { force: true })
      }
    },
    remove: (key, condition) =>
      inTurn(async () => {
        condition(await info(key))
        await rm(placeOf(key), { force: true })
        // Until the first one that is not empty.
        let parent = dirname(placeOf(key))
        while (
          parent !== root &&
          (await rmdir(parent).then(
            () => true,
            () => false,
          ))
        )
          parent = dirname(parent)
      }),
    keys: (prefix) =>
      // In turn as well: a folder that vanishes while it is read would end the list.
      inTurn(async () => {
        const top = join(root, ...folderOf(prefix))
        const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(ifThere)
        return (entries ?? [])
          .filter((entry) => entry.isFile())
          .map((entry) => keyOf(relative(root, join(entry.parentPath, entry.name)).split(sep)))
          .filter((key) => key.startsWith(prefix))
          .sort()
      }),
  }
}
