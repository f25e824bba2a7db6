import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { randomUUID } from 'node:crypto'
import { incomingIn } from './incoming.ts'

export type StoredContent = { stream: Readable; bytes: number }

/** Where the bytes of files are kept, by key. */
export type FileStore = {
  /** The content appears whole or not at all. */
  put: (key: string, content: Readable | Buffer) => Promise<void>
  /** null when there is nothing under the key. The range is in bytes, its end included. */
  get: (key: string, range?: { start: number; end: number }) => Promise<StoredContent | null>
  remove: (key: string) => Promise<void>
}

/** Keeps files in a folder, spread over 256 sub-folders by the random end of their ids. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    const [id = '', variant] = key.split('/')
    if (!/^[\w-]+$/.test(id) || !variant || !/^[\w-]+$/.test(variant)) throw new TypeError(`No key of a file: ${key}`)
    return join(folder, id.slice(-2), `${id}.${variant}`)
  }
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      const draft = join(incomingIn(folder), randomUUID())
      for (const each of [dirname(path), dirname(draft)]) await mkdir(each, { recursive: true, mode: 0o700 })
      try {
        const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
        // Flushed before the rename: after a power cut a name must not stand for an empty file.
        await pipeline(source, createWriteStream(draft, { mode: 0o600, flush: true }))
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (key, range) => {
      const path = pathOf(key)
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return found && { stream: createReadStream(path, range), bytes: found.size }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
