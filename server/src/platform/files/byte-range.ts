/** In bytes, both ends included. */
export type ByteRange = { start: number; end: number }

/**
 * The part that a `Range` header asks for, which browsers send for videos (RFC 9110, section 14).
 * null for everything; of several parts everything is the allowed answer.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (!match[1] && !match[2])) return null
  const [, first = '', last = ''] = match
  const start = first ? Number(first) : Math.max(0, bytes - Number(last))
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1
  return start > end ? 'unsatisfiable' : { start, end }
}
