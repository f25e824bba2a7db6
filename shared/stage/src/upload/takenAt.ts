import { parse } from 'exifr/dist/lite.esm.mjs'

const DATE_TIME_ORIGINAL = 0x9003
const OFFSET_TIME_ORIGINAL = 0x9011
const OPTIONS = { exif: true, gps: false, translateKeys: false, reviveValues: false } as const

/** A JPEG has it among its first segments; a HEIC anywhere. */
const HEAD = 256 * 1024

const WRITTEN = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/
const OFFSET = /^[+-]\d{2}:\d{2}$|^Z$/

/** Before digital cameras: a clock that was never set, or a file that does not say. */
const EARLIEST = Date.UTC(1990, 0, 1)

const timestampOf = (time: number): string | null => (time >= EARLIEST ? new Date(time).toISOString() : null)

/** The moment that a camera wrote down; by the device's own clock where it wrote no offset. Null for what is no date. */
export function momentOf(written: unknown, offset: unknown): string | null {
  const parts = typeof written === 'string' ? WRITTEN.exec(written) : null
  if (!parts) return null
  const [, year, month, day, hours, minutes, seconds] = parts
  const zone = typeof offset === 'string' && OFFSET.test(offset.trim()) ? offset.trim() : ''
  return timestampOf(Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${zone}`))
}

async function timeWrittenIn(file: Blob): Promise<string | null> {
  const isWhole = !['image/jpeg', 'image/webp', 'image/png'].includes(file.type)
  const bytes = await (isWhole ? file : file.slice(0, HEAD)).arrayBuffer()
  const found = await parse(bytes, OPTIONS)
  return momentOf(found?.[DATE_TIME_ORIGINAL], found?.[OFFSET_TIME_ORIGINAL])
}

/**
 * When a photo was taken, as its camera wrote into it, else as the device says of the file; null for what neither knows.
 * @returns a UTC timestamp
 */
export async function takenAtOf(file: Blob): Promise<string | null> {
  // What is no photo, or a broken one, has nothing to say.
  const moment = await timeWrittenIn(file).catch(() => null)
  if (moment !== null) return moment
  return file instanceof File ? timestampOf(file.lastModified) : null
}
