import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuiltRelease, Release } from '@forecourt/release'

const integrityOf = (body: Buffer) => `sha256-${createHash('sha256').update(body).digest('base64')}`

const isFile = (entry: { isFile: () => boolean }) => entry.isFile()

/** A build as it is stored: its files out of `folder`, and what they hash to. */
export async function builtRelease(folder: string, release: Omit<Release, 'integrity'>): Promise<BuiltRelease> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(isFile)
  const read = entries.map(async (entry) => {
    const place = path.join(entry.parentPath, entry.name)
    return [path.relative(folder, place).split(path.sep).join('/'), await readFile(place)] as const
  })
  const files = new Map((await Promise.all(read)).sort(([one], [other]) => (one < other ? -1 : 1)))
  const integrity = Object.fromEntries([...files].map(([file, body]) => [file, integrityOf(body)]))
  return { release: { ...release, integrity }, files }
}
