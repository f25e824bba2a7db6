/**
 * What each module's entry weighs, how long a release takes to reach browsers, and how long a failing version stays:
 * for the modules as last built, with a separate store, database and server. The baseline is an observer next to the
 * server who polls the same store as often; an automatic rollback is compared with a manual release.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BuiltRelease, lineOf, openReleases, type Registry, type Releases } from '@forecourt/release'
import { folderStore } from '@forecourt/release/store'
import { io, type Socket } from 'socket.io-client'
import { createAuth } from '../src/platform/auth/auth.ts'
import { workspaceRoot } from '../src/platform/config/workspace.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { limitersInMemory } from '../src/platform/limits/limiters.ts'
import { silentLogger } from '../src/platform/logging/logging.ts'
import { type KnownReleases, knownReleases } from '../src/platform/release/known.ts'
import { createOrganisation } from '../src/testing/organisation.ts'
import { createPerson, signedIn } from '../src/testing/people.ts'
import { withCluster } from './cluster.ts'
import { SECRET } from './product.ts'
import { quantile } from './quantile.ts'

const ROUNDS = 20
const MODULE = 'admin'
const PEOPLE = 5
/** For each person, as many as count: two of five fail. */
const REPORTS = ['LOADED', 'LOADED', 'FAILED', 'LOADED', 'FAILED'] as const

const say = (line: string) => process.stdout.write(`${line}\n`)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
const by = { by: 'benchmark' }

const spread = (name: string, times: readonly number[]) => {
  const [least, middle, most] = [0, 0.5, 1].map((share) => Math.round(quantile(times, share)))
  return `  ${name}: ${least} to ${most} ms, half within ${middle}`
}

/** The median round of one relative to that of the other, in milliseconds. */
const ratio = (times: readonly number[], yardstick: readonly number[]) =>
  (quantile(times, 0.5) / quantile(yardstick, 0.5)).toFixed(2)

/** The current version of a module as it was built. @throws Error when nothing has been built */
async function builtOf(built: Releases, name: string, version: string): Promise<BuiltRelease> {
  const release = await built.release(name, version)
  if (!release) throw new Error(`${name} ${version} is not in releases/: build the modules first.`)
  const files = Object.keys(release.integrity).map(async (file) => {
    const body = await built.file(name, version, file)
    return [file, body ?? Buffer.alloc(0)] as const
  })
  return { release, files: new Map(await Promise.all(files)) }
}

async function copyAll(from: Releases, to: Releases): Promise<BuiltRelease> {
  const { lines } = await from.read()
  say(`\nCompressed: entry, and everything of a module`)
  for (const { name, version } of lines) {
    const built = await builtOf(from, name, version)
    const { sizes, entry } = built.release
    const total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0)
    say(`  ${name.padEnd(20)}${kilobytes(sizes[entry] ?? 0)}${kilobytes(total)}`)
    await to.add(built)
    await to.publish(name, version, by)
  }
  const current = lines.find(({ name }) => name === MODULE)
  if (!current) throw new Error(`${MODULE} has not been built: run the build first.`)
  return builtOf(from, MODULE, current.version)
}

const versionAt = async (url: string) => {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's registry
  const registry = (await (await fetch(`${url}/registry.json`)).json()) as Registry
  return registry.remotes.find(({ name }) => name === MODULE)?.version
}

/** When a browser notified through its socket has read which version to use. */
function toldOf(socket: Socket, url: string, version: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const look = () =>
      void versionAt(url).then((found) => {
        if (found !== version) return
        socket.off('modules changed', look)
        resolve(performance.now())
      }, reject)
    socket.on('modules changed', look)
  })
}

/** When an observer who polls the store as often as a server finds a version in use. */
function foundBeside(known: KnownReleases, version: string): Promise<number> {
  return new Promise((resolve) => {
    const stop = known.watch((state) => {
      if (lineOf(state, MODULE)?.version !== version) return
      stop()
      resolve(performance.now())
    })
  })
}

const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-bench-releases-'))
Object.assign(process.env, { RELEASES: folder, ROLLBACK_PAUSE_MINUTES: '0' })
const releases = openReleases(folderStore(folder))
try {
  const built = await copyAll(openReleases(folderStore(path.join(workspaceRoot(), 'releases'))), releases)
  let count = 0
  const publishNext = async () => {
    const version = `${built.release.version}-${++count}`
    await releases.add({ ...built, release: { ...built.release, version } })
    const began = performance.now()
    await releases.publish(MODULE, version, by)
    return { version, began }
  }

  await withCluster(({ install }) =>
    install('release', async ({ url: databaseUrl, product: { url } }) => {
      const database = await openDatabase({ url: databaseUrl, secret: SECRET, log: silentLogger() })
      const services = { database, auth: createAuth({ secret: SECRET, database, limiters: limitersInMemory() }) }
      const { dealerIds } = await createOrganisation(database)
      const [dealerId = ''] = dealerIds
      const token = async () => {
        const person = await createPerson(services, { employeeAt: { [dealerId]: ['ADMIN'] } })
        return (await signedIn(services, person, { dealerId, role: 'EMPLOYEE' })).accessToken
      }
      const tokens = await Promise.all(Array.from({ length: PEOPLE }, token))
      const socket = io(url, { path: '/socket.io', auth: { token: tokens[0] } })
      await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))

      const known = knownReleases({ releases, log: silentLogger() })
      await known.look()
      const visible: number[] = []
      const beside: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const next = `${built.release.version}-${count + 1}`
        const [told, found] = [toldOf(socket, url, next), foundBeside(known, next)]
        // At any moment between two polls.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 1000))
        const { began } = await publishNext()
        visible.push((await told) - began)
        beside.push((await found) - began)
      }

      const gone: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const before = await versionAt(url)
        const { version } = await publishNext()
        while ((await versionAt(url)) !== version) await new Promise((resolve) => setTimeout(resolve, 20))
        const told = toldOf(socket, url, before ?? '')
        let failed = 0
        for (const each of tokens) {
          const outcomes = REPORTS.map((outcome) => ({
            outcome,
            module: MODULE,
            version,
            channel: 'STABLE',
            page: 'list',
            ...(outcome === 'FAILED' && { reason: 'crashed' }),
          }))
          failed ||= performance.now()
          const response = await fetch(`${url}/api/v1/modules/outcomes`, {
            method: 'POST',
            headers: { authorization: `Bearer ${each}`, 'content-type': 'application/json' },
            body: JSON.stringify({ outcomes }),
          })
          if (!response.ok) throw new Error(`The report was answered ${response.status}: ${await response.text()}`)
        }
        gone.push((await told) - failed)
      }
      socket.disconnect()
      await database.close()

      say(`\nHow long it takes, ${ROUNDS} times`)
      say(spread('from publishing to a socket that was told and has read the registry', visible))
      say(spread('from publishing to somebody who looks at the store each second', beside))
      say(`  ratio: ${ratio(visible, beside)}`)
      say(
        spread(
          `from the first report of a failure, of ${PEOPLE} people, to a socket that was told of the rollback`,
          gone,
        ),
      )
      say(`  ratio to a release: ${ratio(gone, visible)}`)
      say(
        '  An open page that is told asks within two seconds, so that not all do at once; without a socket it asks every 15.',
      )
    }),
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
