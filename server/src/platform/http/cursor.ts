import { z } from 'zod'
import { refusal } from '../errors.ts'

/** A place in a sorted list: the sort key of the row at the edge of a page, and on which side of it to go on. */
export interface Cursor<Key> {
  go: 'after' | 'before'
  key: Key
}

export const encodeCursor = <Key>({ go, key }: Cursor<Key>): string =>
  Buffer.from(JSON.stringify([go, key])).toString('base64url')

const Wire = z.tuple([z.enum(['after', 'before']), z.unknown()])

/**
 * Reads a cursor whose sort key is of the given shape, because what comes from outside goes into a query's casts:
 * `decodeCursor(query.cursor, z.tuple([z.int(), z.string()]))`.
 * @throws AppError 422 on `cursor` when it is none of ours, or of a list sorted otherwise
 */
export function decodeCursor<Key extends z.ZodType>(text: string | undefined, key: Key): Cursor<z.output<Key>> | null {
  if (text === undefined) return null
  const wire = Wire.safeParse(parsed(text))
  const found = wire.success ? key.safeParse(wire.data[1]) : null
  if (!wire.success || !found?.success) {
    throw refusal(['cursor'], 'pattern', 'This page no longer exists. Start from the first page.')
  }
  return { go: wire.data[0], key: found.data }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
