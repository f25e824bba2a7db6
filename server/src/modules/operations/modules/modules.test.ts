import type { Route } from '@forecourt/contracts'
import { makeBuild } from '@forecourt/release/testing'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents, dealers, moduleOutcomes } from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { createModulesWorld, failures, loads, type ModulesWorld } from './modules-world.fixture.ts'
import { REPORT_LIMITS } from './outcomes.ts'

let world: ModulesWorld
let token: string
beforeEach(async () => {
  await world?.close()
  world = await createModulesWorld()
  token = world.developer.token
  await world.publish('admin', '1', '2')
  await world.publish('ict', '1')
})
afterAll(() => world.close())

const listed = async () => (await world.test.call('GET /modules', { token })).body.data
const revision = async () => (await world.releases.read()).revision

type ActRoute = Extract<Route, `POST /modules/:name/${string}`>
const act = (route: ActRoute, name: string, body: unknown) => world.test.call(route, { token, params: { name }, body })

describe('what a browser reports', () => {
  const outcome = {
    outcome: 'FAILED',
    module: 'admin',
    version: '2',
    channel: 'STABLE',
    page: 'list',
    reason: 'crashed',
  }
  const send = async (outcomes: unknown[]) => {
    const person = await createPerson(world.test.services)
    const { accessToken } = await signedIn(world.test.services, person)
    return { person, ...(await world.test.call('POST /modules/outcomes', { token: accessToken, body: { outcomes } })) }
  }

  it('is kept with the person it came from', async () => {
    const full = { ...outcome, phase: 'effect', reference: 'K7Q2-M9XD', detail: 'list', wasPrefetched: true }
    const { person, status } = await send([full, { ...outcome, outcome: 'LOADED', reason: undefined, version: '1' }])
    expect(status).toBe(204)
    const rows = await world.test.services.database.asOwner('test', (tx) =>
      tx.select().from(moduleOutcomes).orderBy(desc(moduleOutcomes.version)),
    )
    expect(rows).toMatchObject([
      { ...full, userId: person.id, at: expect.stringContaining('2026-11-21') },
      { outcome: 'LOADED', version: '1', reason: null, reference: null, wasPrefetched: false },
    ])
  })

  it('about a version never released is refused', async () => {
    const unknown = await send([outcome, { ...outcome, version: '3' }, { ...outcome, module: 'nowhere' }])
    expect(unknown.status).toBe(422)
    expect(codesOf(unknown.body)).toEqual(['outcomes.1.version:unknown', 'outcomes.2.version:unknown'])
    expect((await send([])).status).toBe(422)
    expect((await send(Array.from({ length: 21 }, () => outcome))).status).toBe(422)
    expect((await send([{ ...outcome, reason: 'tired' }])).status).toBe(422)
    expect((await send([{ ...outcome, page: 'a\u0000' }])).status).toBe(422)
  })

  it('is accepted from a person a limited number of times in ten minutes', async () => {
    const { accessToken } = await signedIn(world.test.services, await createPerson(world.test.services))
    const outcomes = Array.from({ length: 20 }, () => ({ ...outcome, outcome: 'LOADED', reason: undefined }))
    const report = () => world.test.call('POST /modules/outcomes', { token: accessToken, body: { outcomes } })
    for (let sent = 20; sent <= REPORT_LIMITS.points; sent += 20) expect((await report()).status).toBe(204)
    const { status, body, headers } = await report()
    expect([status, body.errors[0]?.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await send([outcome])).status).toBe(204)
  })

  it('about a version replaced a moment ago is accepted', async () => {
    await send([outcome])
    await world.publish('admin', '3')
    expect((await send([{ ...outcome, version: '3' }])).status).toBe(204)
  })
})

describe('the list of modules', () => {
  it('says which versions there are, who has them, how large they are and how healthy', async () => {
    await world.report([...loads(3, '2'), ...failures(1, '2'), { version: '2', wasPrefetched: true }])
    // A person who meets a closed module has neither loaded it nor seen it fail.
    await world.report(failures(2, '2', { reason: 'disabled' }), 1)
    world.clock.pass(20)
    await world.report(loads(2, '2'), 1)
    const { revision: seen, modules } = await listed()
    expect(seen).toBe(3)
    expect(modules.map(({ name, version, predecessor }) => [name, version, predecessor])).toEqual([
      ['admin', '2', '1'],
      ['ict', '1', null],
    ])
    expect(modules[0]).toMatchObject({ title: 'Admin', owner: 'Administration', canary: null, disabled: null })
    expect(modules[0]?.versions).toMatchObject([
      {
        version: '2',
        channel: 'STABLE',
        publishedBy: 'sam',
        bytes: { entry: 6, total: 6 },
        recent: { loads: 2, failures: 0, prefetched: 0 },
        day: { loads: 7, failures: 1, prefetched: 1 },
      },
      { version: '1', channel: null, retiredAt: expect.any(String), day: { loads: 0, failures: 0, prefetched: 0 } },
    ])
  })

  it('names the dealers of a canary', async () => {
    const { dealerIds } = await createOrganisation(world.test.services.database)
    await world.releases.add(makeBuild('admin', '3'))
    const audience = { dealers: [...dealerIds, 'gone'], roles: ['SALES'], percent: 5 }
    await world.releases.canary('admin', '3', audience, { by: 'sam' })
    const [dealer] = await world.test.services.database.asOwner('test', (tx) => tx.select().from(dealers))
    const [admin] = (await listed()).modules
    expect(admin?.canary).toMatchObject({
      version: '3',
      audience: {
        dealers: [
          { id: dealer?.id, name: dealer?.name },
          { id: 'gone', name: null },
        ],
        roles: ['SALES'],
        percent: 5,
      },
    })
    expect(admin?.versions[0]).toMatchObject({ version: '3', channel: 'CANARY', currentSince: null })
  })

  it('is shown along with the actions, page by page', async () => {
    const page = async (query: Record<string, string>) =>
      (await world.test.call('GET /modules/changes', { token, query })).body.data
    const first = await page({ pageSize: '2' })
    expect(first.changes.map(({ revision: number, act: done, module, by }) => [number, done, module, by])).toEqual([
      [3, 'publish', 'ict', 'sam'],
      [2, 'publish', 'admin', 'sam'],
    ])
    expect(first.before).toBe(2)
    const last = await page({ pageSize: '2', before: '2' })
    expect(last).toMatchObject({ changes: [{ revision: 1, from: null, to: '1', isAutomatic: false }], before: null })
    expect(await page({ before: '1' })).toEqual({ changes: [], before: null })
  })
})

describe('a developer', () => {
  const events = () =>
    world.test.services.database.asOwner('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectType, 'module')).orderBy(auditEvents.at),
    )

  it('rolls a version back, for all servers, under their own name', async () => {
    const { status, body } = await act('POST /modules/:name/rollback', 'admin', { reason: 'No lists', revision: 3 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ revision: 4, modules: [{ name: 'admin', version: '1' }, { name: 'ict' }] })
    expect(body.data.modules[0]?.versions[0]?.blocked).toMatchObject({ reason: 'No lists' })
    const { change } = await world.releases.read()
    expect(change).toMatchObject({ by: expect.stringContaining('person-'), reason: 'No lists', from: '2', to: '1' })
    expect(await events()).toMatchObject([
      {
        type: 'module.rolledBack',
        actorId: world.developer.id,
        data: { module: 'admin', from: '2', to: '1', reason: 'No lists', revision: 4 },
      },
    ])
  })

  it('closes a module with a message for people, and opens it again', async () => {
    const closed = await act('POST /modules/:name/disable', 'ict', { reason: 'Back at 14:00.', revision: 3 })
    expect(closed.body.data.modules[1]?.disabled).toMatchObject({ reason: 'Back at 14:00.' })
    const opened = await act('POST /modules/:name/enable', 'ict', { reason: 'Mended', revision: 4 })
    expect(opened.body.data.modules[1]?.disabled).toBeNull()
    expect((await events()).map(({ type }) => type)).toEqual(['module.disabled', 'module.enabled'])
    // It is open: there is nothing to do and nothing to report.
    expect((await act('POST /modules/:name/enable', 'ict', { reason: 'Mended', revision: 5 })).status).toBe(200)
    expect(await revision()).toBe(5)
    expect(await events()).toHaveLength(2)
  })

  it('acting on an outdated view is told who did what', async () => {
    await world.releases.disable('admin', { by: 'ann', reason: 'Why' })
    const { status, body } = await act('POST /modules/:name/rollback', 'admin', { reason: 'No lists', revision: 3 })
    expect([status, body.errors[0]?.code]).toEqual([409, 'MODULE_CHANGED'])
    expect(body.details).toMatchObject({ change: { revision: 4, by: 'ann', act: 'disable', at: expect.any(String) } })
    expect(await revision()).toBe(4)
    // An action on another module is no reason.
    expect((await act('POST /modules/:name/disable', 'ict', { reason: 'Why', revision: 3 })).status).toBe(200)
  })

  it('is refused what is impossible', async () => {
    const nowhere = await act('POST /modules/:name/rollback', 'nowhere', { reason: '', revision: 3 })
    expect(nowhere.status).toBe(404)
    const nothingBefore = await act('POST /modules/:name/rollback', 'ict', { reason: 'Why', revision: 3 })
    expect([nothingBefore.status, nothingBefore.body.errors[0]?.code]).toEqual([409, 'RELEASE_REFUSED'])
    expect(nothingBefore.body.details).toEqual({ because: 'NO_PREDECESSOR' })
    const silent = await act('POST /modules/:name/disable', 'ict', { reason: ' ', revision: 3 })
    expect([silent.status, codesOf(silent.body)]).toEqual([422, ['reason:required']])
    expect(await events()).toEqual([])
  })
})

it('a person who opted out of early versions stays on stable', async () => {
  const person = await createPerson(world.test.services)
  const { accessToken } = await signedIn(world.test.services, person)
  const profile = async () => (await world.test.call('GET /user/profile', { token: accessToken })).body.data
  expect((await profile()).keepsToStable).toBe(false)
  const body = { keepsToStable: true }
  const changed = await world.test.call('PATCH /user/releases', { token: accessToken, body })
  expect([changed.status, changed.body.data.keepsToStable]).toEqual([200, true])
  expect((await profile()).keepsToStable).toBe(true)
})
