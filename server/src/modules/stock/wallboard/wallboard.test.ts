import { MOST_WALLBOARDS } from '@forecourt/contracts'
import { DEALER_ROLES } from '@forecourt/domain'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  auditEvents,
  dealers,
  reservations,
  stageVisits,
  users,
  vehicles,
  wallboardLinks,
} from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp, UNLIMITED } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

let test: TestApp
let here: Organisation
let home: string
let mate: string
/** Tokens. */
let admin: string
let mateAdmin: string
let employee: string
let technicianId: string

beforeAll(async () => {
  test = await createTestApp({}, UNLIMITED)
  const { services } = test
  here = await createOrganisation(services.database, 2)
  ;[home = '', mate = ''] = here.dealerIds
  const tokenOf = async (holds: Parameters<typeof createPerson>[1]) =>
    (await signedIn(services, await createPerson(services, holds))).accessToken
  admin = await tokenOf({ adminAt: [home] })
  mateAdmin = await tokenOf({ adminAt: [mate] })
  employee = await tokenOf({ employeeAt: { [home]: [...DEALER_ROLES] } })
  technicianId = (await createPerson(services, { employeeAt: { [home]: ['MECHANICAL_PREP'] } })).id
  await services.database.asOwner('test', (tx) =>
    tx.update(users).set({ name: 'Dan Whitfield' }).where(eq(users.id, technicianId)),
  )
})
afterAll(() => test.close())

const make = async (name: string, token = admin) => {
  const { body } = await test.call('POST /dealer/wallboards', { token, body: { name } })
  return body.data
}
const list = async (token = admin) => (await test.call('GET /dealer/wallboards', { token })).body.data
const end = (wallboardId: string, token = admin) =>
  test.call('POST /dealer/wallboards/:wallboardId/end', { token, params: { wallboardId } })
const screen = (token: string, query: Record<string, string> = {}) =>
  test.call('GET /wallboard/screen', { token, query })
const boardOf = async (token: string) => (await screen(token)).body.data.board
const stored = (id: string) =>
  test.services.database.asOwner('test', (tx) => tx.select().from(wallboardLinks).where(eq(wallboardLinks.id, id)))

async function stand(dealerId: string, given: Partial<typeof vehicles.$inferInsert> = {}) {
  const row = vehicleRow(here, dealerId, given)
  const { id: vehicleId = '', stage, subStage, subStageEnteredAt: enteredAt } = row
  await test.services.database.asOwner('test', async (tx) => {
    await tx.insert(vehicles).values(row)
    await tx.insert(stageVisits).values({ vehicleId, dealerId, stage, subStage, enteredAt, dueAt: row.dueAt })
  })
  return vehicleId
}
const marksOf = async (token: string, stage: string) =>
  (await boardOf(token))?.stages.find((each) => each.stage === stage)?.vehicles.map(({ registration }) => registration)

describe('a link', () => {
  it('RQ.60 is stored as a hash only, and its token shown once', async () => {
    const { link, token } = await make('Workshop')
    const [row] = await stored(link.id)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row).toMatchObject({ name: 'Workshop', dealerId: home, lastSeenAt: null, endedAt: null })
    const told = await test.call('GET /dealer/wallboards', { token: admin })
    expect(told.text).not.toContain(token)
    expect(told.text).not.toContain(row?.tokenHash)
    expect(told.body.data).toContainEqual(expect.objectContaining({ id: link.id, name: 'Workshop', lastSeenAt: null }))
  })

  it('RQ.60 shows the board of its dealer and does nothing else', async () => {
    const { link, token } = await make('Bodyshop')
    expect((await screen(token)).status).toBe(200)
    expect((await list()).find(({ id }) => id === link.id)?.lastSeenAt).not.toBeNull()
    const others = await Promise.all([
      test.call('GET /wallboard', { token }),
      test.call('GET /vehicles', { token }),
      test.call('GET /auth/check', { token }),
      test.call('GET /dealer/wallboards', { token }),
      test.call('POST /auth/refresh-token', { token }),
    ])
    expect(others.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })

  it('RQ.61 shows nothing from the moment it is ended, for good', async () => {
    const { link, token } = await make('Showroom')
    expect((await screen(token)).status).toBe(200)
    const ended = await end(link.id)
    expect(ended.body.data.endedAt).not.toBeNull()
    const { status, body } = await screen(token)
    expect([status, ...codesOf(body)]).toEqual([401, ':WALLBOARD_ENDED'])
    expect((await end(link.id)).body.data.endedAt).toBe(ended.body.data.endedAt)
    const events = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectId, link.id)),
    )
    expect(events.map(({ type, dealerId }) => [type, dealerId])).toEqual([
      ['wallboard.created', home],
      ['wallboard.ended', home],
    ])
    expect(JSON.stringify(events)).not.toContain(token)
  })

  it('that nobody created lets nobody in', async () => {
    const answers = await Promise.all([screen('made-up'), screen(employee), test.call('GET /wallboard/screen')])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  it('can be neither seen nor ended by another dealer', async () => {
    const { link } = await make('Reception')
    expect((await list(mateAdmin)).map(({ id }) => id)).not.toContain(link.id)
    expect((await end(link.id, mateAdmin)).status).toBe(404)
    expect((await stored(link.id))[0]?.endedAt).toBeNull()
  })

  it('can be created by super admins only', async () => {
    const { status } = await test.call('POST /dealer/wallboards', { token: employee, body: { name: 'Mine' } })
    expect(status).toBe(403)
  })

  it('shows nothing while its dealer is closed, and resumes when it opens', async () => {
    const { token } = await make('Valet bay', mateAdmin)
    const close = (isActive: boolean) =>
      test.services.database.asOwner('test', (tx) => tx.update(dealers).set({ isActive }).where(eq(dealers.id, mate)))
    await close(false)
    expect((await screen(token)).status).toBe(403)
    await close(true)
    expect((await screen(token)).status).toBe(200)
  })

  it('is one of twenty at most, not counting ended ones', async () => {
    for (const { id, endedAt } of await list()) if (!endedAt) await end(id)
    const made = []
    for (let at = 0; at < MOST_WALLBOARDS; at += 1) made.push((await make(`Screen ${at}`)).link)
    const again = () => test.call('POST /dealer/wallboards', { token: admin, body: { name: 'One more' } })
    const refused = await again()
    expect([refused.status, ...codesOf(refused.body)]).toEqual([422, 'name:max'])
    await end(made[0]?.id ?? '')
    expect((await again()).status).toBe(201)
  })
})

describe('the board', () => {
  it('RQ.62 shows each stage, most urgent first, with only what everyone may read', async () => {
    const { token } = await make('Board', mateAdmin)
    const since = new Date(Date.now() - 3_600_000).toISOString()
    const entered = { stage: 'MECHANICAL_PREP', subStage: 'ASSESS', subStageEnteredAt: since } as const
    const late = { dueAt: new Date(Date.now() - 60_000).toISOString() }
    const secret = { vin: 'WVWZZZ1JZXW123456', purchasePrice: 987_654, note: 'Quiet', supplierName: 'Trade Sam' }
    await stand(mate, { ...entered, registration: 'AA19AAA' })
    await stand(mate, { ...entered, ...late, ...secret, registration: 'BB19BBB', assignedToId: technicianId })
    const by = { id: technicianId, name: 'Dan Whitfield' }
    const hold = { reason: 'AWAITING_PARTS', eta: null, note: 'Ring Okafor', since, by } as const
    const handoverAt = new Date(Date.now() + 86_400_000).toISOString()
    const held = await stand(mate, { ...entered, hold, handoverAt, registration: 'CC19CCC', location: 'Bay 4' })
    await test.services.database.asOwner('test', (tx) =>
      tx.insert(reservations).values({
        vehicleId: held,
        dealerId: mate,
        customerName: 'Grace Okafor',
        reservedAt: since,
        reservedById: technicianId,
      }),
    )
    await stand(home, { ...entered, registration: 'XX19XXX' })

    const { text, body } = await screen(token)
    const stage = body.data.board?.stages.find((each) => each.stage === 'MECHANICAL_PREP')
    expect(stage?.vehicles.map(({ registration }) => registration)).toEqual(['CC19CCC', 'BB19BBB', 'AA19AAA'])
    expect(stage).toMatchObject({ count: 3, overdue: 1 })
    expect(stage?.subStages.find(({ label }) => label === 'Assess')).toMatchObject({ count: 3 })
    expect(stage?.vehicles[0]).toMatchObject({ slaState: 'PAUSED', handoverAt, location: 'Bay 4' })
    expect(stage?.vehicles[1]).toMatchObject({ slaState: 'RED', assignee: 'Dan' })
    expect(text).not.toMatch(/Okafor|Whitfield|WVWZZZ|987654|Quiet|Trade Sam|XX19XXX/)
  })

  it('limits what a stage shows and counts all of it', async () => {
    const { token } = await make('Sale', mateAdmin)
    await test.services.database.asOwner('test', async (tx) => {
      const rows = Array.from({ length: 70 }, () => vehicleRow(here, mate, { stage: 'SALE', subStage: 'ON_SALE' }))
      await tx.insert(vehicles).values(rows)
      await tx.insert(stageVisits).values(
        rows.map(({ id = '', subStageEnteredAt }) => ({
          vehicleId: id,
          dealerId: mate,
          stage: 'SALE' as const,
          subStage: 'ON_SALE' as const,
          enteredAt: subStageEnteredAt,
        })),
      )
    })
    const stage = (await boardOf(token))?.stages.find((each) => each.stage === 'SALE')
    expect([stage?.count, stage?.vehicles.length]).toEqual([70, 60])
  })

  it('can be read by the staff as well, each at their dealer', async () => {
    const registration = `H${v7().slice(-6).toUpperCase()}`
    await stand(home, { registration })
    for (const token of [employee, admin]) {
      const { status, text } = await test.call('GET /wallboard', { token })
      expect([status, text.includes(registration)]).toEqual([200, true])
    }
    expect((await test.call('GET /wallboard', { token: mateAdmin })).text).not.toContain(registration)
  })

  it('is sent again only when something on it has changed', async () => {
    const { token } = await make('Steady', mateAdmin)
    const { body } = await screen(token)
    const { revision } = body.data
    expect((await screen(token, { revision })).body.data).toMatchObject({ revision, board: null })
    await stand(mate, { registration: 'NN19NEW' })
    expect(await marksOf(token, 'ADMIN')).toContain('NN19NEW')
    expect((await screen(token, { revision })).body.data.board).not.toBeNull()
  })

  it('scans no table', async () => {
    const { services } = test
    await services.database.asOwner('test', async (tx) => {
      const closed = { stage: 'CLOSED', subStage: 'SOLD', closedAt: new Date().toISOString() } as const
      const rows = Array.from({ length: 3000 }, () => vehicleRow(here, mate, closed))
      for (let at = 0; at < rows.length; at += 500) await tx.insert(vehicles).values(rows.slice(at, at + 500))
      await tx.execute('analyze vehicles')
    })
    const { boardVehicles } = await import('./vehicles.ts')
    const scans = await services.database.read({ dealerIds: [mate], userId: null }, async (tx) => {
      const read = async () => {
        const { rows } = await tx.execute<{ scans: number }>(
          sql`select seq_scan as scans from pg_stat_xact_user_tables where relname = 'vehicles'`,
        )
        return rows[0]?.scans ?? Number.NaN
      }
      const before = await read()
      await boardVehicles(tx, mate, 60)
      return (await read()) - before
    })
    expect(scans).toBe(0)
  })
})
