import type { Readable } from 'node:stream'
import type { LocalFile } from '@forecourt/release/store'
import type { ByteRange } from './byte-range.ts'

/** `bytes` counts the whole content, also where a part was asked for. */
export type StoredContent = { stream: Readable; bytes: number }

/** Where the bytes of files are kept, by key: the id of the file and the variant, as `id/thumb`. */
export type FileStore = {
  /** The content appears whole or not at all. */
  put: (key: string, content: Buffer | LocalFile) => Promise<void>
  /** How many bytes there are; null when there is nothing under the key. */
  size: (key: string) => Promise<number | null>
  /** null when there is nothing under the key. The range lies within the content. */
  get: (key: string, range?: ByteRange) => Promise<StoredContent | null>
  remove: (key: string) => Promise<void>
}

/** Keys come out of addresses as well. @throws TypeError for what would lead elsewhere */
export function partsOfKey(key: string): { id: string; variant: string } {
  const [, id = '', variant = ''] = /^([\w-]+)\/([\w-]+)$/.exec(key) ?? []
  if (!id) throw new TypeError(`No key of a file: ${key}`)
  return { id, variant }
}
