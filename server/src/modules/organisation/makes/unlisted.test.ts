import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, makes, models, vehicleEvents, vehicleLookups, vehicles } from '../../../schema/index.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, type Person, signedIn } from '../../../testing/people.ts'

let test: TestApp
let token: string
let developer: Person
let here: Organisation
let elsewhere: Organisation

beforeAll(async () => {
  test = await createTestApp()
  here = await createOrganisation(test.services.database)
  elsewhere = await createOrganisation(test.services.database)
  developer = await createPerson(test.services, { developer: true })
  token = (await signedIn(test.services, developer)).accessToken
})
afterAll(() => test.close())

let plates = 0

/** An open vehicle without a make, for which a lookup found one. */
async function takeIn(
  at: Organisation,
  [make, model]: [string, string],
  given: Partial<typeof vehicles.$inferInsert> = {},
): Promise<string> {
  const [id, registration] = [v7(), `UM${String(plates++).padStart(5, '0')}`]
  const fact = (value: string) => ({ value, provider: 'DVLA' })
  const answer = {
    facts: { make: fact(make), model: fact(model) },
    modelWordings: [model],
    lastMot: null,
    alerts: [],
    warnings: [],
  }
  const [dealerId = ''] = at.dealerIds
  await test.services.database.asOwner('test', async (tx) => {
    await tx.insert(vehicleLookups).values({
      registration,
      outcome: 'FOUND',
      answer,
      retrievedAt: new Date().toISOString(),
    })
    await tx
      .insert(vehicles)
      .values(vehicleRow(at, dealerId, { id, registration, modelCustom: `${make} ${model}`, ...given }))
  })
  return id
}

const unlisted = async () => (await test.call('GET /makes/unlisted', { token })).body.data
const add = (name: string, headers = {}) => test.call('POST /makes/unlisted/add', { token, body: { name }, headers })
const kept = (id: string) =>
  test.services.database.asOwner('test', async (tx) => ({
    vehicle: (await tx.select().from(vehicles).where(eq(vehicles.id, id)))[0],
    events: await tx.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, id)),
  }))

describe('RM.28 makes met at infleet', () => {
  it('are listed with their vehicles, the latest first, and added for the vehicles of every dealer', async () => {
    const first = await takeIn(here, ['OMODA', '5 NOBLE'], { infleetedAt: '2026-11-01T09:00:00Z' })
    const second = await takeIn(elsewhere, ['Omoda', 'E5'], { infleetedAt: '2026-11-03T09:00:00Z' })
    await takeIn(here, ['JAECOO', '7'], { infleetedAt: '2026-11-02T09:00:00Z' })
    const answer = await unlisted()
    expect(answer.map(({ name, vehicles: count }) => [name, count])).toEqual([
      ['Omoda', 2],
      ['JAECOO', 1],
    ])
    expect(Date.parse(answer[0]?.lastMetAt ?? '')).toBe(Date.parse('2026-11-03T09:00:00Z'))

    const added = await add('Omoda')
    expect(added.status).toBe(200)
    expect(added.body.data).toMatchObject({ make: { name: 'Omoda', isActive: true }, fixed: 2, left: 0 })
    const makeId = added.body.data.make.id
    expect(await kept(first)).toMatchObject({
      vehicle: { makeId, modelId: null, modelCustom: '5 NOBLE', version: 2 },
      events: [
        {
          type: 'VEHICLE_CORRECTED',
          actorId: developer.id,
          data: { changes: { make: [null, 'Omoda'], modelCustom: ['OMODA 5 NOBLE', '5 NOBLE'] } },
        },
      ],
    })
    expect((await kept(second)).vehicle).toMatchObject({ makeId, modelCustom: 'E5' })
    expect((await unlisted()).map(({ name }) => name)).toEqual(['JAECOO'])
    const made = await test.services.database.unscoped('test', (tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, makeId), eq(auditEvents.type, 'make.created'))),
    )
    expect(made).toHaveLength(1)
  })

  it('use a make that exists by now, with its models', async () => {
    const makeId = v7()
    const modelId = v7()
    await test.services.database.unscoped('test', async (tx) => {
      await tx.insert(makes).values({ id: makeId, name: 'Škoda' })
      await tx.insert(models).values({ id: modelId, makeId, name: 'Octavia' })
    })
    const services = await takeIn(here, ['SKODA', 'OCTAVIA VRS'])
    const typed = await takeIn(here, ['SKODA', 'OCTAVIA VRS'], { modelCustom: 'Skoda Felicia Fun' })
    const bare = await takeIn(here, ['SKODA', 'FABIA'], { modelCustom: null })
    expect((await add('SKODA')).body.data).toMatchObject({ make: { id: makeId, name: 'Škoda' }, fixed: 3 })
    expect(await kept(services)).toMatchObject({
      vehicle: { makeId, modelId, modelCustom: null },
      events: [{ data: { changes: { make: [null, 'Škoda'], model: [null, 'Octavia'] } } }],
    })
    expect((await kept(typed)).vehicle).toMatchObject({ makeId, modelId: null, modelCustom: 'Felicia Fun' })
    expect((await kept(bare)).vehicle).toMatchObject({ makeId, modelId: null, modelCustom: null })
  })

  it('leave out vehicles that were sold or removed, that have a make, or that no lookup knew', async () => {
    const closedAt = new Date().toISOString()
    const closed = { stage: 'CLOSED', subStage: 'SOLD', closedAt } as const
    const sold = await takeIn(here, ['CHERY', 'TIGGO'], closed)
    const removed = await takeIn(here, ['CHERY', 'TIGGO'], {
      closedAt,
      removedAt: closedAt,
      removedById: here.userId,
      removedReason: 'Typed twice',
    })
    const unknown = await takeIn(here, ['CHERY', 'TIGGO'], { registration: 'UM99ZZZ' })
    expect((await unlisted()).map(({ name }) => name)).not.toContain('CHERY')
    expect((await add('CHERY')).body.data).toMatchObject({ fixed: 0, left: 0 })
    for (const id of [sold, removed, unknown]) {
      expect(await kept(id)).toMatchObject({ vehicle: { makeId: null, version: 1 }, events: [] })
    }
  })

  it('fix a hundred vehicles at once, say how many are left, and do one request once', async () => {
    for (let count = 0; count < 102; count++) await takeIn(here, ['GWM ORA', '03'])
    const key = { 'idempotency-key': 'fix-once' }
    const [first, again] = [await add('GWM ORA', key), await add('GWM ORA', key)]
    expect(first.body.data).toMatchObject({ fixed: 100, left: 2 })
    expect(again.body).toEqual(first.body)
    expect((await add('gwm ora')).body.data).toMatchObject({ make: { name: 'GWM ORA' }, fixed: 2, left: 0 })
  })

  it('are one make for two people who add it at once', async () => {
    const id = await takeIn(here, ['LEAPMOTOR', 'T03'])
    const [one, other] = await Promise.all([add('LEAPMOTOR'), add('Leapmotor')])
    expect(one.body.data.make.id).toBe(other.body.data.make.id)
    expect(one.body.data.fixed + other.body.data.fixed).toBe(1)
    expect((await kept(id)).events).toHaveLength(1)
  })
})
