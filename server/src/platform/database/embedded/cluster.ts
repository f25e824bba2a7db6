import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Binaries, POSTGRES_MAJOR } from './binaries.ts'
import type { Identity } from './identity.ts'
import { partOf } from '../../part-of.ts'

export const SUPERUSER = 'forecourt'

const DYING_POSTMASTER_PATIENCE_MS = 6_000
/** Longer than the guard of the one that stops takes to end it by force. */
const STOPPED_WITHIN_MS = 20_000

/**
 * Makes the cluster where there is none: in a folder of its own that is renamed at the end, so that a kill in the
 * middle leaves nothing half-made.
 */
export async function ensureCluster(
  cluster: string,
  folder: string,
  who: Identity,
  binaries: Binaries,
  password: string,
) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return checkVersion(cluster)
  await removeAbandoned(folder)
  const draft = `${cluster}.${process.pid}.tmp`
  const passwordFile = `${draft}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if ('uid' in who.user) await chown(passwordFile, who.user.uid ?? 0, who.user.gid ?? 0)
  try {
    const words = [...who.prefix, binaries.initdb, ...initdbArguments(draft, passwordFile)]
    await promisify(execFile)('env', words, { ...who.user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } })
    await rename(draft, cluster)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another start won the race; who may use the cluster is decided by its lock.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** The built-in locale, because `--locale=C` lowers ASCII only and the libraries' own locales differ between machines. */
const initdbArguments = (cluster: string, passwordFile: string) => [
  '--pgdata',
  cluster,
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  `--pwfile=${passwordFile}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
]

async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    const pid = Number(/\.(\d+)\.tmp(\.password)?$/.exec(name)?.[1])
    if (pid && !alive(pid)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function checkVersion(cluster: string) {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === POSTGRES_MAJOR) return
  throw new Error(
    `${cluster} holds a database of PostgreSQL ${version}, and this release runs PostgreSQL ${POSTGRES_MAJOR}. ` +
      'Start the release that made it, or set FORECOURT_DATA to another folder.',
  )
}

export const inUseMessage = (folder: string, pid: number | string) =>
  `The data folder ${folder} is in use by PostgreSQL pid ${pid}: another Forecourt is running on it. ` +
  'Stop that one, or set FORECOURT_DATA to another folder.'

/** Where in the embedded database's folder PostgreSQL's own one is. */
export const clusterOf = (folder: string) => join(folder, 'cluster')

/** @throws Error when a server is at work on the embedded database in the folder, and not just stopping */
export const assertUnused = (folder: string) => waitForLock(clusterOf(folder), folder)

/**
 * Waits for a postmaster that is just stopping, and removes the lock of one that no longer exists but whose number
 * is taken: PostgreSQL itself takes any living process of that number for the postmaster, even a zombie.
 * @throws Error when the folder is in use
 */
export async function waitForLock(cluster: string, folder: string, patience = DYING_POSTMASTER_PATIENCE_MS) {
  const lock = join(cluster, 'postmaster.pid')
  const began = Date.now()
  for (;;) {
    const { pid, isStopping } = holderOf(lock)
    if (pid === null || !alive(pid)) return
    if (!isPostmaster(pid)) return rm(lock, { force: true })
    const waited = Date.now() - began
    if (waited > (isStopping ? STOPPED_WITHIN_MS : patience)) throw new Error(inUseMessage(folder, pid))
    await delay(50)
  }
}

/** Who holds the lock, and whether they have written that they are stopping: PostgreSQL does on the eighth line. */
function holderOf(lock: string): { pid: number | null; isStopping: boolean } {
  try {
    const lines = readFileSync(lock, 'utf8').split('\n')
    return { pid: Number(lines[0]) || null, isStopping: lines[7]?.trim() === 'stopping' }
  } catch {
    return { pid: null, isStopping: false }
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return partOf(error, 'code') === 'EPERM'
  }
}

function isPostmaster(pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    // Empty for a zombie.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}
