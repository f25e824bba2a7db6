import { createHash, randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { LocalFile } from '@forecourt/release/store'
import yazl from 'yazl'
import { newFile } from '../../../platform/files/new-file.ts'
import type { Entry } from './entry.ts'

/**
 * Bytes after which another file begins: a single upload to a bucket holds five gigabytes, and nobody wants to start a
 * download of more again.
 */
const MOST_BYTES = 2 * 1024 ** 3

interface Options {
  /** Where the files are written while they are packed. */
  folder: string
  mostBytes?: number
  /** Takes a finished file, which is gone afterwards; the next one is begun when it has. */
  keep: (part: LocalFile) => Promise<void>
}

/** Packs entries into as many ZIP files as it takes. */
export interface Packer {
  /** Waits until it is packed, so that no more than one entry is ever open. */
  add: (entry: Entry) => Promise<void>
  end: () => Promise<void>
  /** Leaves nothing behind, however far it is; also after its end. */
  discard: () => Promise<void>
}

export function createPacker({ folder, mostBytes = MOST_BYTES, keep }: Options): Packer {
  let current: Awaited<ReturnType<typeof openZip>> | null = null
  const discard = async () => {
    const left = current
    current = null
    if (left) await left.discard()
  }
  const end = async () => {
    if (!current) return
    await keep(await current.end())
    await discard()
  }
  return {
    add: async (entry) => {
      current ??= await openZip(join(folder, randomUUID()))
      await current.add(entry)
      if (current.taken() >= mostBytes) await end()
    },
    end,
    discard,
  }
}

async function openZip(path: string) {
  const zip = new yazl.ZipFile()
  const output = await newFile(path)
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject)
    output.on('error', reject)
  })
  // Of what nobody waits for at the moment the next one hears.
  failed.catch(() => {})
  const hash = createHash('sha256')
  zip.outputStream.on('data', (chunk: Buffer) => hash.update(chunk))
  zip.outputStream.pipe(output)
  let taken = 0
  return {
    /** Bytes of what was added, as they were before they were packed. */
    taken: () => taken,
    add: async ({ name, content, isPacked = false }: Entry) => {
      const counted = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          taken += chunk.length
          done(null, chunk)
        },
      })
      zip.addReadStream(counted, name, { compress: !isPacked })
      await Promise.race([pipeline(Buffer.isBuffer(content) ? [content] : content, counted), failed])
    },
    end: async (): Promise<LocalFile> => {
      zip.end()
      await Promise.race([finished(output), failed])
      return { path, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
    },
    discard: async () => {
      output.destroy()
      await rm(path, { force: true })
    },
  }
}
