import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../../platform/jobs/jobs.ts'
import { notifications, vehicleMessages } from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import { scopeOf } from '../../../testing/organisation.ts'
import { notifyJob } from '../../notifications/notify-job.ts'
import { createOffsiteWorld, hours, type OffsiteWorld } from './offsite-world.fixture.ts'

let world: OffsiteWorld
beforeAll(async () => {
  world = await createOffsiteWorld()
})
afterAll(() => world.app.close())

const told = async (vehicleId: string) => {
  await runDueJobs(world.app.services, [notifyJob])
  const rows = await world.app.services.database.asOwner('test', (tx) =>
    tx.select().from(notifications).where(eq(notifications.vehicleId, vehicleId)),
  )
  const nameOf = (id: string) => Object.entries(world.people).find(([, person]) => person.id === id)?.[0]
  return rows
    .filter(({ type }) => type.startsWith('OFFSITE') || type === 'MENTION')
    .map(({ type, userId }) => `${type} ${nameOf(userId)}`)
    .toSorted()
}

describe('a return', () => {
  it('puts the vehicle back where it was, and ends the journey', async () => {
    const id = await world.away({ odometerOut: 41_205 })
    const { status, body } = await world.back(id, { odometerIn: 41_260, fuelInPct: 20, location: 'Bay 9' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ label: 'Admin: Configure', version: 3 })
    const { vehicle, visits, events } = await world.kept(id)
    expect(vehicle).toMatchObject({ mileage: 41_260, fuelLevelPct: 20, location: 'Bay 9', returnStage: null })
    expect(visits.map(({ stage }) => stage)).toEqual(['INFLEET', 'ADMIN', 'OFFSITE', 'ADMIN'])
    expect(events.at(-1)).toMatchObject({ type: 'VEHICLE_RETURNED_ONSITE', data: { distance: 55 } })
    expect(await world.movements(id)).toMatchObject([
      { status: 'RETURNED', conditionOk: true, closedById: world.people.sal.id },
    ])
    expect((await world.record(id)).current).toBeNull()
    expect((await world.send(id)).status).toBe(200)
    expect(await world.movements(id)).toHaveLength(2)
  })

  it.each([
    ['a lower mileage than it left with', { odometerIn: 41_210 }, ['odometerIn:min']],
    ['a return to come', { returnedAt: hours(1) }, ['returnedAt:max']],
    ['a return before it left', { returnedAt: hours(-3) }, ['returnedAt:min']],
    ['damage that nobody describes', { conditionOk: false }, ['damageNote:required']],
    ['damage to a vehicle in order', { damageNote: 'Scratch' }, ['conditionOk:invalid']],
  ])('is refused with %s', async (_, body, codes) => {
    const id = await world.away({ odometerOut: 41_220 })
    const answer = await world.back(id, body)
    expect([answer.status, codesOf(answer.body)]).toEqual([422, codes])
    expect((await world.kept(id)).vehicle?.stage).toBe('OFFSITE')
  })

  it('may have gone further than vehicles usually do', async () => {
    const id = await world.away()
    expect((await world.back(id, { odometerIn: 42_000 })).status).toBe(200)
    expect((await world.kept(id)).events.at(-1)?.data).toMatchObject({ distance: 800 })
  })

  it('is refused for a vehicle on site and for anyone but Sales', async () => {
    const id = await world.away()
    expect((await world.back(id, {}, world.people.priya)).status).toBe(403)
    expect((await world.back(id, {}, world.people.sister)).status).toBe(403)
    expect((await world.back(id)).status).toBe(200)
    const { status, body } = await world.back(id)
    expect([status, codesOf(body)]).toEqual([409, [':INVALID_STAGE']])
  })

  it('resumes the visit that the journeys interrupted, extended by their duration', async () => {
    const id = await world.away()
    await world.alter(id, { subStageEnteredAt: hours(-2) })
    await world.back(id)
    await world.send(id)
    await world.alter(id, { subStageEnteredAt: hours(-1) })
    await world.back(id)
    const offsite = (await world.kept(id)).visits.map(({ stage, offsiteSeconds }) => `${stage} ${offsiteSeconds}`)
    expect(offsite).toEqual(['INFLEET 0', 'ADMIN 0', 'OFFSITE 0', 'ADMIN 7200', 'OFFSITE 0', 'ADMIN 10800'])
  })

  it('with damage writes to Body Damage and the sales managers, and tells Sales', async () => {
    const id = await world.away()
    await world.back(id, { conditionOk: false, damageNote: 'Dented wing' })
    const messages = await world.app.services.database.read(scopeOf(world.home), (tx) =>
      tx.select().from(vehicleMessages).where(eq(vehicleMessages.vehicleId, id)),
    )
    expect(messages).toMatchObject([
      {
        body: 'Damaged on return from Apex Bodyshop: Dented wing',
        mentions: [
          { kind: 'role', role: 'BODY_DAMAGE' },
          { kind: 'role', role: 'SALES_MANAGER' },
        ],
      },
    ])
    expect(await told(id)).toEqual([
      'MENTION bo',
      'MENTION priya',
      'OFFSITE_DAMAGE sid',
      'OFFSITE_OUT priya',
      'OFFSITE_OUT sid',
    ])
  })
})

it('selling a vehicle while offsite ends its journey', async () => {
  const id = await world.away()
  const { sal } = world.people
  expect((await world.sellDirectly(id)).status).toBe(200)
  expect(await world.movements(id)).toMatchObject([{ status: 'CLOSED_BY_SALE', closedById: sal.id }])
  expect((await world.record(id)).prefill).toBeNull()
})

describe('photos of a journey', () => {
  it('are taken before it, during it and as it ends, and stay with it', async () => {
    const id = await world.arrived()
    const { status, body } = await world.upload(id, 'out')
    expect(status).toBe(201)
    await world.send(id)
    expect((await world.upload(id, 'in')).status).toBe(201)
    expect((await world.record(id)).files.map(({ itemRef }) => itemRef)).toEqual(['out', 'in'])
    await world.back(id)
    expect((await world.record(id)).files).toEqual([])
    const removed = await world.removeFile(id, body.data.id)
    expect([removed.status, codesOf(removed.body)]).toEqual([409, [':IN_USE']])
  })

  it('are removed while it lasts, by Sales of its dealer', async () => {
    const id = await world.away()
    const { body } = await world.upload(id, 'out')
    expect((await world.upload(id, 'out', world.people.priya)).status).toBe(403)
    expect((await world.removeFile(id, body.data.id)).status).toBe(204)
    expect((await world.record(id)).files).toEqual([])
  })
})
