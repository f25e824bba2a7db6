import type { ModuleOutcome } from '@forecourt/contracts'
import { type Change, openReleases, type Releases } from '@forecourt/release'
import { folderStore } from '@forecourt/release/store'
import { makeBuild } from '@forecourt/release/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../../app.ts'
import { jobs } from '../../../jobs.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { runDueJobs } from '../../../platform/jobs/jobs.ts'
import { silentLogger } from '../../../platform/logging/logging.ts'
import { knownReleases } from '../../../platform/release/known.ts'
import { createServices } from '../../../services.ts'
import type { Services } from '../../../platform/services.ts'
import { createTestApp, type TestApp, UNLIMITED } from '../../../testing/app.ts'
import { TEST_SECRET } from '../../../testing/constants.ts'
import { createPerson, type Person, signedIn } from '../../../testing/people.ts'

const log = silentLogger()

/** Two servers on one database and one store, with a clock that the test controls. */
export interface ModulesWorld {
  test: TestApp
  releases: Releases
  developer: { id: string; token: string }
  clock: { now: Date; pass: (minutes: number) => void }
  /** Stores versions of a module and makes each one current, a minute apart. */
  publish: (module: string, ...versions: string[]) => Promise<void>
  /** Reports by a different person each time, or by `by` in a new session: to the first server, or to the second. */
  report: (outcomes: Reported[], to?: 0 | 1, by?: Person) => Promise<number>
  /** The work of both servers at the same time. */
  work: () => Promise<void>
  /** `rollback admin 2 → 1`, newest first. */
  done: () => Promise<string[]>
  /** Titles in the developer's bell, newest first. */
  told: () => Promise<string[]>
  close: () => Promise<void>
}

type Reported = { version: string; module?: string } & Partial<
  Extract<ModuleOutcome, { outcome: 'FAILED' }> | { outcome: 'LOADED' }
>

export const loads = (count: number, version: string): Reported[] => Array.from({ length: count }, () => ({ version }))
export const failures = (count: number, version: string, more: Partial<Reported> = {}): Reported[] =>
  Array.from({ length: count }, () => ({ version, outcome: 'FAILED', reason: 'crashed', ...more }))

const outcomeOf = (reported: Reported) => ({
  outcome: 'LOADED',
  module: 'admin',
  channel: 'STABLE',
  page: 'list',
  ...reported,
})

const wordsOf = ({ act, module, from, to }: Change) => `${act} ${module} ${[from, to].filter(Boolean).join(' → ')}`

export async function createModulesWorld(): Promise<ModulesWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-modules-'))
  const clock = {
    now: new Date('2026-11-21T08:00:00.000Z'),
    pass: (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000)),
  }
  const now = () => clock.now
  const releases = openReleases(folderStore(folder), now)
  const own = () => ({ releases, known: knownReleases({ releases, log, everyMs: 5 }), now })
  const test = await createTestApp(own(), UNLIMITED)
  const { config, database: first } = test.services
  const database = await openDatabase({ url: first.url, secret: TEST_SECRET, log, max: 4 })
  const other: Services = { ...createServices({ config, log, database }), ...own() }
  const app = await createApp(other, { frontEnd: null, ...UNLIMITED })
  const apps = [test.app, app] as const
  const person = await createPerson(test.services, { developer: true })
  const developer = { id: person.id, token: (await signedIn(test.services, person)).accessToken }
  return {
    test,
    releases,
    developer,
    clock,
    publish: async (module, ...versions) => {
      for (const version of versions) {
        await releases.add(makeBuild(module, version))
        await releases.publish(module, version, { by: 'sam' })
        clock.pass(1)
      }
    },
    report: async (outcomes, to = 0, by) => {
      const { accessToken } = await signedIn(test.services, by ?? (await createPerson(test.services)))
      const { statusCode } = await apps[to].inject({
        method: 'POST',
        url: '/api/v1/modules/outcomes',
        headers: { authorization: `Bearer ${accessToken}` },
        payload: { outcomes: outcomes.map(outcomeOf) },
      })
      return statusCode
    },
    work: async () => void (await Promise.all([test.services, other].map((services) => runDueJobs(services, jobs)))),
    done: async () => {
      const changes: Change[] = []
      for await (const change of releases.log()) changes.push(change)
      return changes.map(wordsOf)
    },
    told: async () => {
      const { body } = await test.call('GET /notifications', { token: developer.token })
      return body.data.data.map(({ title }) => title)
    },
    close: async () => {
      await app.close()
      await database.close()
      await test.close()
      await rm(folder, { recursive: true })
    },
  }
}
