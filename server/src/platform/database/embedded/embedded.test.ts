import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startEmbedded } from './embedded.ts'

// Every test creates a cluster or two, which takes time on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 })

const HOST = fileURLToPath(new URL('../../../testing/embedded-host.ts', import.meta.url))
const PASSWORD = 'a "difficult" pass:word@/'
const NOBODY = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0

let base: string
let folder: string
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'forecourt-embedded-'))
  await chmod(base, 0o711)
  folder = join(base, 'data', 'postgres')
})
afterEach(() => rm(base, { recursive: true, force: true }))

const start = () => startEmbedded({ folder, password: PASSWORD, patience: 4_000 })

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

/** Another process with an embedded PostgreSQL in the same folder; resolves with its address. */
async function startElsewhere(user: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', HOST, folder, PASSWORD], {
    ...user,
    env: { ...process.env, HOME: base, TMPDIR: base },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [line] = (await Promise.race([once(child.stdout, 'data'), failed(child)])) as [Buffer]
  return { child, url: String(line).trim() }
}

async function failed(child: ChildProcess): Promise<never> {
  const words = await text(child.stderr as Readable)
  throw new Error(`The other process ended: ${words}`)
}

it('starts, accepts only the password, stops, and starts again with everything', async () => {
  const first = await start()
  await query(first.url, 'create table cars (mark text); insert into cars values ($$AB12 CDE$$)')
  const wrong = new URL(first.url)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect(await query(first.url, `select lower('É') as lower, current_setting('fsync') as fsync`)).toEqual([
    { lower: 'é', fsync: 'on' },
  ])
  await first.stop()
  const second = await start()
  expect(await query(second.url, 'select mark from cars')).toEqual([{ mark: 'AB12 CDE' }])
  await second.stop()
})

it('loses nothing that was acknowledged, and leaves no orphan, when its process is killed', async () => {
  const { child, url } = await startElsewhere()
  await query(url, 'create table submits (n int)')
  const postmaster = Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  let acknowledged = 0
  try {
    for (;;) {
      await client.query('insert into submits values ($1)', [acknowledged + 1])
      acknowledged += 1
      if (acknowledged === 50) child.kill('SIGKILL')
    }
  } catch {
    // The connection ends with the process that owned PostgreSQL.
  }
  const again = await start()
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH')
  const [row] = await query(again.url, 'select count(*)::int as count, max(n) as last from submits')
  expect(row?.['last']).toBeGreaterThanOrEqual(acknowledged)
  expect(row?.['count']).toBe(row?.['last'])
  await again.stop()
})

it('starts again after a backend was killed and its owner died while PostgreSQL recovered', async () => {
  const { child, url } = await startElsewhere()
  const clients = await Promise.all(Array.from({ length: 8 }, () => busyClient(url)))
  process.kill(clients[0]?.pid ?? 0, 'SIGKILL')
  await delay(10)
  child.kill('SIGKILL')
  await Promise.all(clients.map(({ lost }) => lost))
  const again = await start()
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await again.stop()
})

/** A connection that queries continuously until it is lost. */
async function busyClient(url: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ask = async (): Promise<void> => client.query('select count(*) from pg_class, pg_attribute').then(ask)
  return { pid: rows[0]?.pid ?? 0, lost: ask().catch(() => {}) }
}

it('says who uses the folder', async () => {
  const { child, url } = await startElsewhere()
  await expect(startEmbedded({ folder, password: PASSWORD, patience: 100 })).rejects.toThrow(
    /The data folder .* is in use by PostgreSQL pid \d+: another Forecourt is running on it/,
  )
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  child.kill('SIGKILL')
  await (await start()).stop()
})

it('ignores a lock whose process ID now belongs to another process', async () => {
  await (await start()).stop()
  await writeFile(join(folder, 'cluster/postmaster.pid'), `${process.pid}\n${folder}/cluster\n1\n1\n\n\n`)
  const postgres = await start()
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

it('refuses a folder of another major version', async () => {
  await (await start()).stop()
  await writeFile(join(folder, 'cluster/PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('holds a database of PostgreSQL 17, and this release runs PostgreSQL 18')
})

it('starts over when its first start was killed half-way', async () => {
  const half = join(folder, 'cluster.999999.tmp')
  await mkdir(half, { recursive: true })
  await writeFile(join(half, 'PG_VERSION'), '18\n')
  await (await start()).stop()
  await expect(stat(half)).rejects.toThrow('ENOENT')
})

it('reports when PostgreSQL ends unexpectedly', async () => {
  const postgres = await start()
  const postmaster = Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(postmaster, 'SIGINT')
  expect(await postgres.died).toContain('database system is shut down')
})

it.runIf(isRoot)('runs for root in a folder that only root may enter', async () => {
  await chmod(base, 0o700)
  const postgres = await start()
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  expect((await stat(join(folder, 'cluster'))).uid).toBe(0)
})

const nobodyMayReadUs = isRoot && spawnSync('test', ['-r', HOST], NOBODY).status === 0

it.runIf(nobodyMayReadUs)('runs for an ordinary user, and then for root in the same folder', async () => {
  await chown(base, NOBODY.uid, NOBODY.gid)
  const { child, url } = await startElsewhere(NOBODY)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  child.kill('SIGKILL')
  const postgres = await start()
  await postgres.stop()
  expect((await stat(join(folder, 'cluster'))).uid).toBe(NOBODY.uid)
})
