import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'

/** Builds not used within a day, and not among the newest, are removed. */
const KEPT = { days: 1, newest: 20 }
const DAY_MS = 86_400_000

/** The user's cache of builds by commit, shared by every clone. */
export function buildsOfUser({ XDG_CACHE_HOME: given }: NodeJS.ProcessEnv = process.env): string {
  // By the XDG Base Directory Specification a relative path does not count.
  const cache = given && path.isAbsolute(given) ? given : path.join(homedir(), '.cache')
  return path.join(cache, 'forecourt/previous')
}

/**
 * A folder that is filled once and never changed, so that several runs can read it. It is put in place complete or not
 * at all; when two runs fill it at the same time, the second one's is discarded.
 */
export async function filledOnce(place: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (!existsSync(place)) {
    await mkdir(path.dirname(place), { recursive: true })
    const part = await mkdtemp(`${place}.part-`)
    try {
      await fill(part)
      await rename(part, place).catch((error: unknown) => {
        if (!existsSync(place)) throw error
      })
    } finally {
      await rm(part, { recursive: true, force: true })
    }
  }
  const now = new Date()
  await utimes(place, now, now)
}

/** Removes builds that have long been unused, including partial ones that a killed run left behind. */
export async function forgetOld(folder: string, now = Date.now()): Promise<void> {
  const builds = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const place = path.join(folder, name)
      return { place, usedAt: (await stat(place).catch(() => null))?.mtimeMs ?? now }
    }),
  )
  const old = builds
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(KEPT.newest)
    .filter(({ usedAt }) => usedAt < now - KEPT.days * DAY_MS)
  for (const { place } of old) await rm(place, { recursive: true, force: true })
}
