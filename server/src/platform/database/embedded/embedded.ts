import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import { freePort } from '../../free-port.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { clusterOf, ensureCluster, inUseMessage, SUPERUSER, waitForLock } from './cluster.ts'
import { chooseIdentity, type Identity } from './identity.ts'

export type EmbeddedPostgres = {
  /** Connects as the owner. */
  url: string
  /** Settles when PostgreSQL has ended without being asked to, with its last words. */
  died: Promise<string>
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** Where the cluster lives; made when missing. */
  folder: string
  password: string
  /** Further PostgreSQL settings, such as `{ fsync: 'off' }` for a cluster that is thrown away. */
  settings?: Readonly<Record<string, string>>
  /** What PostgreSQL writes to its log. */
  onLog?: (line: string) => void
  /** How long to wait for a postmaster that is just stopping, in milliseconds. */
  patience?: number
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
}

/**
 * Starts PostgreSQL in a folder, listening on this machine alone, on a free port, with a password.
 * It ends with this process, whatever ends this process.
 * @throws Error that says what to do when the folder is in use, of another version, or may not be entered
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder)
  const cluster = clusterOf(folder)
  const binaries = findBinaries()
  // Only the folder itself is closed to others: anyone who runs PostgreSQL passes through those above it.
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting)
  // Before anything is changed in the folder: its owner may be at work.
  if (existsSync(cluster)) await waitForLock(cluster, folder, options.patience)
  const who = chooseIdentity(folder, cluster, binaries.postgres)
  await ensureCluster(cluster, folder, who, binaries, options.password)
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(folder, cluster, who, binaries, options)
    } catch (error) {
      // Between being found free and being used, a port may be taken.
      if (attempt === 3 || !/could not bind|could not create any TCP/.test(String(error))) throw error
    }
  }
}

async function launch(
  folder: string,
  cluster: string,
  who: Identity,
  binaries: Binaries,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const port = await freePort()
  const settings = Object.entries({ ...SETTINGS, ...options.settings, port: String(port) })
  const words = [binaries.postgres, '-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const guard = startGuarded([...who.prefix, ...words], who, folder)
  const ended = new Promise<void>((done) => guard.once('exit', () => done()))
  const lastWords = await untilReady(guard, folder, options.onLog ?? (() => {}))
  release(guard)
  let stopping = false
  return {
    url: `postgres://${SUPERUSER}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`,
    died: ended.then(() => (stopping ? new Promise<string>(() => {}) : lastWords())),
    stop: async () => {
      stopping = true
      guard.ref()
      lifeline(guard).end()
      await ended
    },
  }
}

/** How a stop goes on, and after how many seconds, while PostgreSQL has not ended: fast, immediate, by force. */
const STOPS = [
  ['INT', 8],
  ['QUIT', 7],
  ['KILL', 1],
] as const

const stops = STOPS.map(([signal, seconds]) => `stop ${signal} ${seconds}`).join(' && ')

/**
 * A shell that starts PostgreSQL and stops it when the lifeline, a pipe from this process, closes. As the kernel
 * closes the pipe, that holds for SIGKILL too; and as one shell does both, there is no moment without a guard.
 * A session of its own keeps Ctrl+C in the terminal from reaching PostgreSQL before the server has finished.
 * Asked to stop while it recovers from the crash of one of its processes, PostgreSQL hangs: so it is asked again, harder.
 */
function startGuarded(command: readonly string[], who: Identity, folder: string): ChildProcess {
  const script = `"$@" 3<&- & postgres=$!
    stop() {
      kill -"$1" "$postgres" || return 1
      seconds=0
      while [ "$seconds" -lt "$2" ] && kill -0 "$postgres"; do sleep 1; seconds=$((seconds + 1)); done
    }
    { cat <&3 >/dev/null; ${stops}; } 2>/dev/null & watch=$!
    exec 3<&-
    wait "$postgres"; status=$?
    kill "$watch" 2>/dev/null
    exit "$status"`
  return spawn('/bin/sh', ['-c', script, 'forecourt-postgres', ...command], {
    ...who.user,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
}

function lifeline({ stdio: [, , , line] }: ChildProcess): Writable {
  if (line instanceof Writable) return line
  throw new Error('PostgreSQL was started without its lifeline')
}

/** Resolves with a function that answers PostgreSQL's last words. */
function untilReady(guard: ChildProcess, folder: string, onLog: (line: string) => void): Promise<() => string> {
  const output = guard.stderr
  if (!output) throw new Error('PostgreSQL was started without its output')
  let tail = ''
  return new Promise((ready, fail) => {
    guard.once('error', fail)
    guard.once('exit', (code) => fail(failure(tail, code, folder)))
    output.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-4000)
      for (const line of text.trimEnd().split('\n')) onLog(line)
      if (tail.includes('ready to accept connections')) ready(() => tail)
    })
  })
}

function failure(tail: string, code: number | null, folder: string): Error {
  const holder = /lock file "postmaster.pid" already exists[\s\S]*?PID (\d+)/.exec(tail)?.[1]
  return new Error(holder ? inUseMessage(folder, holder) : `PostgreSQL ended with code ${code}:\n${tail.trim()}`)
}

/** PostgreSQL alone keeps no process alive: a script that is done ends, and the lifeline ends PostgreSQL. */
function release(guard: ChildProcess) {
  guard.unref()
  for (const stream of [guard.stderr, lifeline(guard)]) if (stream instanceof Socket) stream.unref()
  lifeline(guard).on('error', () => {})
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
