import { Readable } from 'node:stream'
import { type ByteRange, byteRange } from './byte-range.ts'
import type { FileStore, StoredContent } from './file-store.ts'

export type StoredPart = StoredContent & { range: ByteRange | 'unsatisfiable' | null }

/** Opens what a `Range` header asks for of a content, or all of it; null when there is no content. */
export async function openPart(store: FileStore, key: string, header: string | undefined): Promise<StoredPart | null> {
  // Measured before it is opened: a bucket is not to send a whole video of which a moment is wanted.
  const bytes = header === undefined ? null : await store.size(key)
  const range = bytes === null ? null : byteRange(header, bytes)
  if (range === 'unsatisfiable') return { stream: Readable.from([]), bytes: bytes ?? 0, range }
  const content = await store.get(key, range ?? undefined)
  return content && { ...content, range }
}
