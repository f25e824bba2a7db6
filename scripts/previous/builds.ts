import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'

/** Builds that were used before the last day, and are not among the newest, are given up. */
const KEPT = { days: 1, newest: 20 }
const DAY_MS = 86_400_000

/** Where a user keeps what was built of a commit, for every clone. */
export function buildsOfUser({ XDG_CACHE_HOME: given }: NodeJS.ProcessEnv = process.env): string {
  // By the XDG Base Directory Specification a relative one does not count.
  const cache = given && path.isAbsolute(given) ? given : path.join(homedir(), '.cache')
  return path.join(cache, 'forecourt/previous')
}

/**
 * A folder that is filled once and never changed, so that several runs can read it: it comes to its place as a whole, or
 * not at all, and of two runs that fill it at the same time the second one's is thrown away.
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

/** Gives up builds that nobody has used for long, halves that a run left behind when it was killed among them. */
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
