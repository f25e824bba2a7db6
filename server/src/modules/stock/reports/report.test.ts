import type { Position } from '@forecourt/domain'
import { POSITIONS, splitPosition, STAGES } from '@forecourt/domain'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dealers, mechanicalCompletions, stageVisits, vehicles } from '../../../schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, type Organisation, vehicleRow } from '../../../testing/organisation.ts'
import { eq } from 'drizzle-orm'
import { computeReport, type ReportName } from './report.ts'

type Stay = readonly [at: Position, entered: string, exited: string | null, facts?: { action?: string; due?: string }]

let database: TestDatabase
let organisation: Organisation

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A separate dealer for each test, so that no test counts another's vehicles. */
async function aDealer(): Promise<string> {
  organisation = await createOrganisation(database)
  return organisation.dealerIds[0] ?? ''
}

/** A vehicle's row after some visits; one past its last visit is no longer in stock. */
function standsSince(stays: readonly Stay[]): Partial<typeof vehicles.$inferInsert> {
  const [position = 'ADMIN:CONFIGURE', entered, exited, facts] = stays.at(-1) ?? []
  if (!entered) return {}
  if (exited) return { stage: 'CLOSED', subStage: 'SOLD', closedAt: exited }
  const { stage, subStage } = splitPosition(position)
  const other = stays.findLastIndex(([at]) => splitPosition(at).stage !== stage)
  const stageEnteredAt = stays[other + 1]?.[1] ?? entered
  return { stage, subStage, stageEnteredAt, subStageEnteredAt: entered, dueAt: facts?.due ?? null }
}

async function aVehicle(dealerId: string, stays: readonly Stay[], isAgency = false): Promise<string> {
  const id = v7()
  await database.asOwner('test visits', async (tx) => {
    await tx.insert(vehicles).values(vehicleRow(organisation, dealerId, { id, ...standsSince(stays), isAgency }))
    await tx.insert(stageVisits).values(
      stays.map(([position, enteredAt, exitedAt, facts]) => ({
        vehicleId: id,
        dealerId,
        isAgency,
        ...splitPosition(position),
        enteredAt,
        exitedAt,
        exitedById: exitedAt && organisation.userId,
        exitAction: facts?.action,
        dueAt: facts?.due,
      })),
    )
  })
  return id
}

const report = <Name extends ReportName>(name: Name, dealerId: string, now: string, date?: string) =>
  computeReport({ database, files: { urlOf: () => null }, now: () => new Date(now) }, name, dealerId, date)

const stageOf = async (dealerId: string, now: string, date: string, wanted: string) => {
  const { stages } = await report('stages', dealerId, now, date)
  const found = stages.find(({ stage }) => stage === wanted)
  if (!found) throw new Error(`${wanted} is not reported`)
  return found
}

const LATER = '2026-12-24T12:00:00.000Z'

describe('the day of a report', () => {
  // London's midnight is 23:00 UTC in summer and 00:00 UTC in winter.
  it.each([
    ['summer', '2026-07-10T22:59:59.999Z', '2026-07-10', '2026-07-11'],
    ['winter', '2026-11-10T23:59:59.999Z', '2026-11-10', '2026-11-11'],
  ])('ends at midnight in London in %s', async (_, lastMoment, day, next) => {
    const dealerId = await aDealer()
    const midnight = new Date(Date.parse(lastMoment) + 1).toISOString()
    await aVehicle(dealerId, [['ADMIN:CONFIGURE', lastMoment, null]])
    await aVehicle(dealerId, [['ADMIN:CONFIGURE', midnight, null]])
    const [first, second] = [
      await stageOf(dealerId, LATER, day, 'ADMIN'),
      await stageOf(dealerId, LATER, next, 'ADMIN'),
    ]
    expect([first.entered, first.count]).toEqual([1, 1])
    expect([second.entered, second.count]).toEqual([1, 2])
  })

  it.each([
    ['forward', '2026-03-29', '2026-03-29T22:59:00.000Z', '2026-03-29T23:01:00.000Z'],
    ['back', '2026-10-25', '2026-10-25T23:59:00.000Z', '2026-10-26T00:01:00.000Z'],
  ])('R7.03 is as long as London makes it when the clocks go %s', async (_, day, inside, outside) => {
    const dealerId = await aDealer()
    await aVehicle(dealerId, [['ADMIN:CONFIGURE', inside, null]])
    await aVehicle(dealerId, [['ADMIN:CONFIGURE', outside, null]])
    expect((await stageOf(dealerId, LATER, day, 'ADMIN')).entered).toBe(1)
  })

  it('is London’s own by default, even in the hour in which UTC is a day behind', async () => {
    const dealerId = await aDealer()
    const summerNight = await report('stages', dealerId, '2026-07-10T23:30:00.000Z')
    expect(summerNight).toMatchObject({ date: '2026-07-11', isToday: true, generatedAt: '2026-07-10T23:30:00.000Z' })
  })

  it('may be the next one in the hour before a winter midnight, and has zeros then', async () => {
    const dealerId = await aDealer()
    await aVehicle(dealerId, [['ADMIN:CONFIGURE', '2026-11-10T09:00:00.000Z', null]])
    const early = await report('stages', dealerId, '2026-11-10T23:30:00.000Z', '2026-11-11')
    expect(early.isToday).toBe(false)
    expect(early.totals).toMatchObject({ open: 1, infleeted: 0 })
  })
})

describe('the report of stages', () => {
  it('has zeros for a day without activity', async () => {
    const { totals, stages } = await report('stages', await aDealer(), LATER, '2020-02-29')
    expect(new Set(Object.values(totals))).toEqual(new Set([0]))
    expect(stages.map(({ stage }) => stage)).toEqual(STAGES)
    expect(stages.flatMap(({ subStages }) => subStages)).toHaveLength(POSITIONS.length)
    expect(stages[STAGES.indexOf('MECHANICAL_PREP')]).toMatchObject({
      label: 'Mechanical Prep',
      count: 0,
      averageHours: null,
      oldestHours: null,
    })
  })

  it('shows where vehicles were at the end of a past day', async () => {
    const dealerId = await aDealer()
    await aVehicle(dealerId, [
      ['INFLEET:ENTRY_DATA', '2026-11-09T10:00:00.000Z', '2026-11-09T10:00:00.000Z'],
      ['ADMIN:CONFIGURE', '2026-11-09T10:00:00.000Z', '2026-11-10T09:00:00.000Z'],
      ['MECHANICAL_PREP:ASSESS', '2026-11-10T09:00:00.000Z', '2026-11-10T15:00:00.000Z'],
      ['MECHANICAL_PREP:QUOTE', '2026-11-10T15:00:00.000Z', null],
    ])
    const onThe = async (day: string) => {
      const { totals, stages } = await report('stages', dealerId, LATER, day)
      return { totals, standing: stages.filter(({ count }) => count > 0).map(({ stage }) => stage) }
    }
    expect(await onThe('2026-11-08')).toMatchObject({ standing: [], totals: { open: 0 } })
    expect(await onThe('2026-11-09')).toMatchObject({ standing: ['ADMIN'], totals: { open: 1, infleeted: 1 } })
    expect(await onThe('2026-11-10')).toMatchObject({ standing: ['MECHANICAL_PREP'], totals: { infleeted: 0 } })
  })

  it('counts a vehicle that moves on within a stage once for the stage', async () => {
    const dealerId = await aDealer()
    await aVehicle(dealerId, [
      ['MECHANICAL_PREP:ASSESS', '2026-11-10T09:00:00.000Z', '2026-11-10T12:00:00.000Z'],
      ['MECHANICAL_PREP:QUOTE', '2026-11-10T12:00:00.000Z', '2026-11-10T14:00:00.000Z'],
      ['MECHANICAL_PREP:APPROVAL', '2026-11-10T14:00:00.000Z', null],
    ])
    const prep = await stageOf(dealerId, '2026-11-10T19:00:00.000Z', '2026-11-10', 'MECHANICAL_PREP')
    expect(prep).toMatchObject({ entered: 1, exited: 0, count: 1, averageHours: 10, oldestHours: 10 })
    const moves = prep.subStages.map(({ subStage, entered, exited, averageHours }) => [
      subStage,
      entered,
      exited,
      averageHours,
    ])
    expect(moves).toEqual([
      ['ASSESS', 1, 1, null],
      ['QUOTE', 1, 1, null],
      ['QUOTE_REVISION', 0, 0, null],
      ['APPROVAL', 1, 0, 5],
      ['IN_WORKSHOP', 0, 0, null],
    ])
  })

  it('distinguishes late from due soon, as of the day’s end', async () => {
    const dealerId = await aDealer()
    const stay = (entered: string, due: string): Stay[] => [['ICT:ICT', entered, null, { due }]]
    await aVehicle(dealerId, stay('2026-11-10T00:00:00.000Z', '2026-11-10T10:00:00.000Z'))
    await aVehicle(dealerId, stay('2026-11-10T00:00:00.000Z', '2026-11-10T16:00:00.000Z'))
    await aVehicle(dealerId, stay('2026-11-10T00:00:00.000Z', '2026-11-11T00:00:00.000Z'))
    const atNoon = await stageOf(dealerId, '2026-11-10T12:00:00.000Z', '2026-11-10', 'ICT')
    expect(atNoon).toMatchObject({ count: 3, overdue: 1, dueSoon: 1 })
    const afterwards = await report('stages', dealerId, LATER, '2026-11-10')
    expect(afterwards.totals.overdue).toBe(3)
  })

  it('counts a sale on its day only', async () => {
    const dealerId = await aDealer()
    await aVehicle(dealerId, [
      ['SALE:POST', '2026-11-09T09:00:00.000Z', '2026-11-09T12:00:00.000Z'],
      ['SALE:ON_SALE', '2026-11-09T12:00:00.000Z', '2026-11-10T12:00:00.000Z'],
      ['CLOSED:SOLD', '2026-11-10T12:00:00.000Z', null],
    ])
    const totals = async (day: string) => (await report('stages', dealerId, LATER, day)).totals
    expect(await totals('2026-11-09')).toMatchObject({ open: 1, madeReady: 1, sold: 0 })
    expect(await totals('2026-11-10')).toMatchObject({ open: 0, madeReady: 0, sold: 1, soldDirectly: 0 })
    expect(await totals('2026-11-11')).toMatchObject({ open: 0, sold: 0 })
    expect(await stageOf(dealerId, LATER, '2026-11-10', 'CLOSED')).toMatchObject({ count: 1, entered: 1 })
    expect(await stageOf(dealerId, LATER, '2026-11-11', 'CLOSED')).toMatchObject({ count: 0 })
  })

  it('never counts another dealer’s vehicles', async () => {
    await aVehicle(await aDealer(), [['ADMIN:CONFIGURE', '2026-11-10T09:00:00.000Z', null]])
    expect((await report('stages', await aDealer(), LATER, '2026-11-10')).totals.open).toBe(0)
  })
})

describe('the count of agency stock', () => {
  it('leaves owned stock out', async () => {
    const dealerId = await aDealer()
    const stays: Stay[] = [
      ['INFLEET:ENTRY_DATA', '2026-11-10T09:00:00.000Z', '2026-11-10T09:00:00.000Z'],
      ['ADMIN:CONFIGURE', '2026-11-10T09:00:00.000Z', null],
    ]
    await aVehicle(dealerId, stays, true)
    await aVehicle(dealerId, stays)
    const counted = await report('agencyStockCount', dealerId, LATER, '2026-11-10')
    expect(counted).toMatchObject({ count: 1, arrived: 1, handedOver: 0 })
    expect(counted.byMake).toEqual([{ makeId: null, makeName: '<Unknown Make>', makeLogoUrl: null, count: 1 }])
    expect(counted.byStage.filter(({ count }) => count > 0)).toEqual([{ stage: 'ADMIN', label: 'Admin', count: 1 }])
  })
})

describe('the report of prepared vehicles', () => {
  const prepared = (finished: string, action: string): Stay[] => [
    ['MECHANICAL_PREP:ASSESS', '2026-11-10T08:00:00.000Z', '2026-11-10T09:00:00.000Z', { action: 'ASSESS' }],
    ['MECHANICAL_PREP:IN_WORKSHOP', '2026-11-10T09:00:00.000Z', finished, { action }],
    ['MEDIA:VALET', finished, null],
  ]

  it('counts work done and nothing to do, but not work declined', async () => {
    const dealerId = await aDealer()
    const done = await aVehicle(dealerId, prepared('2026-11-10T12:30:00.000Z', 'COMPLETE'))
    await aVehicle(dealerId, [
      ['MECHANICAL_PREP:ASSESS', '2026-11-10T08:00:00.000Z', '2026-11-10T14:00:00.000Z', { action: 'ASSESS_NO_WORK' }],
      ['MEDIA:VALET', '2026-11-10T14:00:00.000Z', null],
    ])
    await aVehicle(dealerId, prepared('2026-11-10T13:00:00.000Z', 'DECLINE_ALL'))
    await database.asOwner('test event', async (tx) => {
      await tx
        .update(dealers)
        .set({ settings: { preppedPerDayTarget: 9 } })
        .where(eq(dealers.id, dealerId))
      await tx.insert(mechanicalCompletions).values({
        vehicleId: done,
        dealerId,
        odometerOut: 12_000,
        technicianId: organisation.userId,
        qualityCheckedById: organisation.userId,
        qualityPassed: true,
        roadTestDone: true,
        approvedNet: 39_000,
        actualNet: 31_200,
        completedAt: '2026-11-10T12:30:00.000Z',
        completedById: organisation.userId,
      })
    })
    const { vehicles: list, byHour, ...figures } = await report('mechPrepPrepped', dealerId, LATER, '2026-11-10')
    expect(figures).toMatchObject({ count: 2, target: 9, averageHours: 5.3, approvedNet: 39_000, actualNet: 31_200 })
    expect(figures.byTechnician).toMatchObject([{ userId: organisation.userId, count: 2 }])
    expect(list.map(({ completedAt, hours, net }) => [completedAt, hours, net])).toEqual([
      ['2026-11-10T14:00:00.000Z', 6, 0],
      ['2026-11-10T12:30:00.000Z', 4.5, 31_200],
    ])
    expect([byHour[12], byHour[14], byHour.length]).toEqual([1, 1, 24])
  })

  it('shows the hour by London time', async () => {
    const dealerId = await aDealer()
    await aVehicle(dealerId, [
      ['MECHANICAL_PREP:ASSESS', '2026-07-10T08:00:00.000Z', '2026-07-10T22:30:00.000Z', { action: 'ASSESS_NO_WORK' }],
    ])
    const { byHour } = await report('mechPrepPrepped', dealerId, LATER, '2026-07-10')
    expect(byHour.indexOf(1)).toBe(23)
  })
})

describe('vehicles that left stock', () => {
  const SUMMER_NIGHT = '2026-07-10T22:30:00.000Z'
  const AFTER_MIDNIGHT = '2026-07-10T23:05:00.000Z'

  it('are counted on the London day of the sale, each way separately', async () => {
    const dealerId = await aDealer()
    await aVehicle(dealerId, [
      ['SALE:ON_SALE', '2026-07-01T09:00:00.000Z', SUMMER_NIGHT],
      ['CLOSED:SOLD', SUMMER_NIGHT, null],
    ])
    await aVehicle(dealerId, [
      ['ADMIN:CONFIGURE', '2026-07-01T09:00:00.000Z', AFTER_MIDNIGHT],
      ['CLOSED:SOLD_DIRECTLY', AFTER_MIDNIGHT, null],
    ])
    const totals = async (date: string) => (await report('stages', dealerId, LATER, date)).totals
    expect(await totals('2026-07-10')).toMatchObject({ sold: 1, soldDirectly: 0, open: 1 })
    expect(await totals('2026-07-11')).toMatchObject({ sold: 0, soldDirectly: 1, open: 0 })
  })

  it.each([
    ['forward', '2026-03-29', '2026-03-28T23:59:00.000Z', '2026-03-29T22:59:00.000Z'],
    ['back', '2026-10-25', '2026-10-24T22:59:00.000Z', '2026-10-25T23:59:00.000Z'],
  ])('R7.03 stay on the day on which the clocks go %s', async (_, day, before, last) => {
    const dealerId = await aDealer()
    for (const at of [before, last]) {
      await aVehicle(dealerId, [
        ['SALE:ON_SALE', '2026-03-01T09:00:00.000Z', at],
        ['CLOSED:SOLD', at, null],
      ])
    }
    expect((await report('stages', dealerId, LATER, day)).totals).toMatchObject({ sold: 1 })
  })

  it('are not sold if the sale fell through, and are in stock again from then on', async () => {
    const dealerId = await aDealer()
    const [sold, reopened] = ['2026-11-10T10:00:00.000Z', '2026-11-12T10:00:00.000Z']
    const stays: Stay[] = [
      ['SALE:ON_SALE', '2026-11-01T09:00:00.000Z', sold],
      ['CLOSED:SOLD', sold, reopened, { action: 'REOPEN_SALE' }],
      ['SALE:ON_SALE', reopened, null],
    ]
    await aVehicle(dealerId, stays, true)
    const totals = async (date: string) => (await report('stages', dealerId, LATER, date)).totals
    expect(await totals('2026-11-10')).toMatchObject({ sold: 0, open: 0 })
    expect(await totals('2026-11-12')).toMatchObject({ sold: 0, open: 1 })
    expect(await report('agencyStockCount', dealerId, LATER, '2026-11-10')).toMatchObject({ handedOver: 0, count: 0 })
    expect(await report('agencyStockCount', dealerId, LATER, '2026-11-12')).toMatchObject({ count: 1 })
  })

  it('count as offsite on the days they were, whatever happened since', async () => {
    const dealerId = await aDealer()
    const [out, back] = ['2026-10-24T10:00:00.000Z', '2026-10-26T10:00:00.000Z']
    await aVehicle(dealerId, [
      ['SALE:POST', '2026-10-20T09:00:00.000Z', out],
      ['OFFSITE:OFFSITE', out, back],
      ['SALE:POST', back, '2026-11-01T10:00:00.000Z'],
      ['CLOSED:SOLD_DIRECTLY', '2026-11-01T10:00:00.000Z', null],
    ])
    const days = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-11-01']
    const counts = []
    for (const day of days) {
      const { offsite, soldDirectly } = (await report('stages', dealerId, LATER, day)).totals
      counts.push([offsite, soldDirectly])
    }
    expect(counts).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 1],
    ])
  })

  it('include handed-over agency stock, on that day only', async () => {
    const dealerId = await aDealer()
    const sold = '2026-07-10T22:30:00.000Z'
    await aVehicle(
      dealerId,
      [
        ['SALE:ON_SALE', '2026-07-01T09:00:00.000Z', sold],
        ['CLOSED:SOLD', sold, null],
      ],
      true,
    )
    expect(await report('agencyStockCount', dealerId, LATER, '2026-07-09')).toMatchObject({ count: 1, handedOver: 0 })
    expect(await report('agencyStockCount', dealerId, LATER, '2026-07-10')).toMatchObject({ count: 0, handedOver: 1 })
    expect(await report('agencyStockCount', dealerId, LATER, '2026-07-11')).toMatchObject({ count: 0, handedOver: 0 })
  })
})
