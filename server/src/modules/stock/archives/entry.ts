import type { Readable } from 'node:stream'
import type { Services } from '../../../platform/services.ts'
import type { Standing } from '../../../platform/auth/standing.ts'

/** A file in an archive. */
export interface Entry {
  /** With its folders, `/` between them. */
  name: string
  content: Buffer | Readable
  /** Whether it is packed already, as photos and videos are. */
  isPacked?: boolean
}

/** An archive in the making. */
export interface Packing {
  services: Pick<Services, 'database' | 'files' | 'config'>
  /** What the person whose it is may do as it is made. */
  standing: Standing
  /** What it is of. */
  subjectId: string
  now: Date
  /** Says how many entries there will be, as far as that is known: for the progress that people see. */
  expect: (total: number) => Promise<void>
  /** Packs one; the next is given when it is packed. */
  add: (entry: Entry) => Promise<void>
}

/** Gives everything that a kind of archive holds. @throws AppError with words for people, where there is nothing to be had */
export type Pack = (packing: Packing) => Promise<void>

/** A value as a file that people and programs read. */
export const jsonEntry = (name: string, value: unknown): Entry => ({
  name,
  content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

const LONGEST = 120

/** A name that is a folder or a file everywhere, and leads nowhere else. */
export const safe = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}"<>|:*?\\/]/gu, '-')
    .replace(/^\.+/, '')
    .trim()
    .slice(0, LONGEST) || 'unnamed'

/** Gives each name once: a second `photo.jpg` of a folder is `photo (2).jpg`. */
export function createNames(): (name: string) => string {
  const taken = new Map<string, number>()
  return (name) => {
    const key = name.toLowerCase()
    const count = (taken.get(key) ?? 0) + 1
    taken.set(key, count)
    if (count === 1) return name
    const dot = name.lastIndexOf('.')
    const end = dot > name.lastIndexOf('/') + 1 ? dot : name.length
    return `${name.slice(0, end)} (${count})${name.slice(end)}`
  }
}
