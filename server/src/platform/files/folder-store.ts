import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStore, partsOfKey } from './file-store.ts'
import { incomingIn } from './incoming.ts'
import { newFile } from './new-file.ts'

/** Keeps files in a folder, spread over 256 sub-folders by the random end of their ids. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    const { id, variant } = partsOfKey(key)
    return join(folder, id.slice(-2), `${id}.${variant}`)
  }
  const sizeOf = async (path: string) => {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    return found && found.size
  }
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      const draft = join(incomingIn(folder), randomUUID())
      for (const each of [dirname(path), dirname(draft)]) await mkdir(each, { recursive: true, mode: 0o700 })
      try {
        // Flushed before the rename: after a power cut a name must not stand for an empty file.
        const file = await newFile(draft, { flush: true })
        const source = Buffer.isBuffer(content) ? Readable.from([content]) : createReadStream(content.path)
        await pipeline(source, file)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    size: async (key) => sizeOf(pathOf(key)),
    get: async (key, range) => {
      const path = pathOf(key)
      const bytes = await sizeOf(path)
      return bytes === null ? null : { stream: createReadStream(path, range), bytes }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
  }
}
