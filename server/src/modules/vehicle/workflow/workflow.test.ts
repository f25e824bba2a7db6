import type { Permission } from '@forecourt/authority'
import {
  routeThrough,
  DEALER_ROLES,
  nextPosition,
  type Position,
  type Route,
  ROUTE_KEYS,
  splitPosition,
  TRANSITIONS,
  type TransitionId,
  transitionsFrom,
  positionOf,
} from '@forecourt/domain'
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dealers, vehicleMessages, vehicles } from '../../../schema/index.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { createTestServices, type TestServices } from '../../../testing/services.ts'
import { hold, release } from '../../stages/handling/hold.ts'
import type { Acting } from './acting.ts'
import { createMoveHooks, type Moved } from './hooks.ts'
import { keptOf } from './kept.fixture.ts'
import type { Move } from './mover.ts'
import { moving } from './moving.ts'
import { lockVehicle } from './vehicle-row.ts'

let services: TestServices
let organisation: Organisation
let dealerId: string
let time = Date.parse('2026-11-20T09:00:00Z')

beforeAll(async () => {
  services = await createTestServices({ moves: createMoveHooks() })
  organisation = await createOrganisation(services.database)
  dealerId = organisation.dealerIds[0] ?? ''
})
afterAll(() => services.close())

const acting = (roles = [...DEALER_ROLES], permission: Permission = 'stage.visits.read'): Acting => ({
  services,
  permission,
  actor: { activeRole: 'EMPLOYEE', activeDealerId: dealerId, activeDealerRoles: roles },
  session: { id: v7(), userId: organisation.userId },
  dealerScope: scopeOf(dealerId),
  groupScope: scopeOf(dealerId),
  once: (_tx, work) => work(),
  now: () => new Date(time),
})

const admit = () =>
  moving(acting(), async ({ admit: take }) => {
    const { mileage, sourceId, stockNumber, arrivedAt } = vehicleRow(organisation, dealerId)
    const { vehicle } = await take({
      event: 'VEHICLE_INFLEETED',
      vehicle: {
        mileage,
        sourceId,
        stockNumber,
        arrivedAt,
        dealerId,
        originDealerId: dealerId,
        dealerGroupId: organisation.groupId,
      },
    })
    return vehicle.id
  })

const move = (vehicleId: string, transition: TransitionId, given: Partial<Move> = {}, as = acting()): Promise<Moved> =>
  moving(as, (mover) =>
    mover.move({
      vehicleId,
      transition,
      event: `DID_${transition}`,
      apply: async () => ({}),
      ...given,
    }),
  )

const snapshot = (vehicleId: string) => services.database.read(scopeOf(dealerId), (tx) => keptOf(tx, vehicleId))

const refused = (status: number, code: string) => expect.objectContaining({ status, code })
const FULL = routeThrough('ict', 'mechanicalPrep', 'bodyDamage', 'valet', 'media')
const configured = async (route = FULL) => {
  const vehicleId = await admit()
  await move(vehicleId, 'T02', { apply: async () => ({ set: { route } }) })
  return vehicleId
}

type Snapshot = Awaited<ReturnType<typeof snapshot>>

/** One visit is open, it is where the vehicle is, and each began at the moment the previous one ended. */
function expectOneChain({ vehicle, visits, events }: Snapshot) {
  const open = visits.filter(({ exitedAt }) => exitedAt === null)
  expect(open).toHaveLength(1)
  expect(visits.at(-1)).toMatchObject({
    exitedAt: null,
    stage: vehicle.stage,
    subStage: vehicle.subStage,
    enteredAt: vehicle.subStageEnteredAt,
  })
  for (const [at, visit] of visits.slice(1).entries()) expect(visit.enteredAt).toBe(visits[at]?.exitedAt)
  // The first event made two visits: Entry Data's instant one and Admin's.
  expect(visits).toHaveLength(events.length + 1)
  expect(vehicle.version).toBe(events.length)
}

interface Made {
  id: TransitionId
  from: Position
  chosen: Route
  result: unknown
  after: Snapshot
}

function expectMove({ id, from, chosen, result, after }: Made) {
  const made = TRANSITIONS.find((each) => each.id === id)
  const to = positionOf(after.vehicle)
  expect(result).toMatchObject({ from, to, version: after.vehicle.version })
  expect(made?.to === 'NEXT' ? nextPosition(chosen, from) : to).toBe(to)
  expect(after.events.at(-1)).toMatchObject({
    type: `DID_${id}`,
    ...splitPosition(from),
    data: { action: made?.action, to },
  })
  expect(after.vehicle.closedAt !== null).toBe(after.vehicle.stage === 'CLOSED')
  expectOneChain(after)
}

function expectRefusal(
  code: string,
  { result, before, after }: { result: unknown; before: Snapshot; after: Snapshot },
) {
  expect(result).toEqual(refused(409, code))
  expect(after).toEqual(before)
}

describe('any sequence of moves', () => {
  const switches = fc.tuple(...ROUTE_KEYS.map(() => fc.boolean()))
  const route = switches.map((on) => Object.fromEntries(ROUTE_KEYS.map((key, at) => [key, on[at]])) as Route)
  const ids = TRANSITIONS.map(({ id }) => id).filter((id) => id !== 'T01' && id !== 'T01b')
  const step = fc.record({
    // Mostly a move that is possible, sometimes any at all.
    legal: fc.boolean(),
    pick: fc.nat(50),
    stale: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  })

  it('stays in the graph, keeps one chain of visits and one event per move, and refusals change nothing', async () => {
    const holds = fc.assert(
      fc.asyncProperty(route, fc.array(step, { minLength: 4, maxLength: 22 }), async (chosen, steps) => {
        const vehicleId = await admit()
        let before = await snapshot(vehicleId)
        for (const { legal, pick, stale } of steps) {
          time += 60_000
          const from = positionOf(before.vehicle)
          const possible = transitionsFrom(from)
          const id = legal && possible.length > 0 ? possible[pick % possible.length]?.id : ids[pick % ids.length]
          if (!id) continue
          const isPossible = possible.some((each) => each.id === id)
          const apply = async () => (id === 'T02' ? { set: { route: chosen } } : {})
          const expectedVersion = before.vehicle.version - (stale ? 1 : 0)
          const result = await move(vehicleId, id, { apply, expectedVersion }).catch((error: unknown) => error)
          const after = await snapshot(vehicleId)
          if (isPossible && !stale) expectMove({ id, from, chosen, result, after })
          else expectRefusal(isPossible ? 'STALE_VERSION' : 'INVALID_STAGE', { result, before, after })
          before = after
        }
      }),
      { numRuns: 12 },
    )
    await expect(holds).resolves.toBeUndefined()
  })
})

describe('two at once', () => {
  it('one moves it; the other is told who did, when and where it is', async () => {
    const vehicleId = await configured()
    const { vehicle } = await snapshot(vehicleId)
    time += 60_000
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map(() => move(vehicleId, 'T03', { expectedVersion: vehicle.version })),
    )
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(refusals).toHaveLength(3)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        status: 409,
        code: 'INVALID_STAGE',
        message: 'This vehicle is now Mechanical Prep: Assess.',
        details: {
          vehicleId,
          position: 'MECHANICAL_PREP:ASSESS',
          label: 'Mechanical Prep: Assess',
          version: vehicle.version + 1,
          actor: { id: organisation.userId, name: expect.any(String) },
          at: new Date(time).toISOString(),
        },
      })
    }
    expectOneChain(await snapshot(vehicleId))
  })
})

describe('a module’s work', () => {
  it('is undone with the move when anything fails', async () => {
    const vehicleId = await configured()
    const before = await snapshot(vehicleId)
    const failing = moving(acting(), (mover) =>
      mover.move({
        vehicleId,
        transition: 'T03',
        event: 'DID_T03',
        apply: async () => {
          await mover.tx.update(vehicles).set({ note: 'half done' }).where(eq(vehicles.id, vehicleId))
          throw new Error('no')
        },
      }),
    )
    await expect(failing).rejects.toThrow('no')
    expect(await snapshot(vehicleId)).toEqual(before)
  })

  it('is undone as well when a subscriber fails', async () => {
    const vehicleId = await configured()
    const before = await snapshot(vehicleId)
    services.moves.afterMove.push(() => Promise.reject(new Error('no queue')))
    await expect(move(vehicleId, 'T03')).rejects.toThrow('no queue')
    services.moves.afterMove.pop()
    expect(await snapshot(vehicleId)).toEqual(before)
  })

  it('is passed to the subscribers within the transaction', async () => {
    const told: Moved[] = []
    services.moves.afterMove.push(async (moved) => void told.push(moved))
    const vehicleId = await configured()
    services.moves.afterMove.pop()
    expect(told).toMatchObject([
      { vehicleId, from: null, to: 'ADMIN:CONFIGURE', version: 1 },
      { vehicleId, from: 'ADMIN:CONFIGURE', to: 'ICT:ICT', version: 2, dealerId },
    ])
  })

  it('blocks nobody who only refers to the vehicle', async () => {
    const vehicleId = await configured()
    await services.database.scoped(scopeOf(dealerId), async (tx) => {
      await lockVehicle(tx, vehicleId)
      const written = services.database.scoped(scopeOf(dealerId), async (other) => {
        await other.execute(sql`set local lock_timeout = '1s'`)
        const authorId = organisation.userId
        await other.insert(vehicleMessages).values({ vehicleId, dealerId, authorId, body: 'Hello', stage: 'ICT' })
      })
      await expect(written).resolves.toBeUndefined()
    })
  })

  it('needs the permission', async () => {
    const vehicleId = await configured()
    const mechanic = acting(['MECHANICAL_PREP'], 'stage.ict.submit')
    await expect(move(vehicleId, 'T03', {}, mechanic)).rejects.toEqual(refused(403, 'FORBIDDEN'))
  })

  it('finds nothing outside the scope', async () => {
    const vehicleId = await configured()
    const elsewhere = { ...acting(), dealerScope: scopeOf(v7()) }
    await expect(move(vehicleId, 'T03', {}, elsewhere)).rejects.toEqual(refused(404, 'NOT_FOUND'))
  })
})

describe('an amendment', () => {
  const amend = (vehicleId: string, note: string | null, version?: number) =>
    moving(acting(), (mover) =>
      mover.amend({
        vehicleId,
        expectedVersion: version,
        event: 'NOTED',
        apply: async () => (note === null ? null : { set: { note }, data: { note } }),
      }),
    )

  it('leaves the vehicle where it is, with an event and a new version', async () => {
    const vehicleId = await configured()
    const before = await snapshot(vehicleId)
    await amend(vehicleId, 'scratched', before.vehicle.version)
    const after = await snapshot(vehicleId)
    expect(after.visits).toEqual(before.visits)
    expect(after.vehicle).toEqual({ ...before.vehicle, note: 'scratched', version: before.vehicle.version + 1 })
    expect(after.events.at(-1)).toMatchObject({ type: 'NOTED', data: { note: 'scratched' } })
    await expect(amend(vehicleId, 'again', before.vehicle.version)).rejects.toEqual(refused(409, 'STALE_VERSION'))
  })

  it('without changes does nothing', async () => {
    const vehicleId = await configured()
    const before = await snapshot(vehicleId)
    expect(await amend(vehicleId, null)).toBeNull()
    expect(await snapshot(vehicleId)).toEqual(before)
  })
})

describe('with a clock that steps back', () => {
  const anHourBack = () => (time -= 3_600_000)

  it('a vehicle moves on, one visit after the other and one event after the other', async () => {
    const vehicleId = await admit()
    for (const transition of ['T02', 'T03'] as const) {
      anHourBack()
      await move(vehicleId, transition, { apply: async () => ({ set: { route: FULL } }) })
    }
    const after = await snapshot(vehicleId)
    expectOneChain(after)
    expect(after.events.map(({ type }) => type)).toEqual(['VEHICLE_INFLEETED', 'DID_T02', 'DID_T03'])
    expect(after.vehicle.dueAt! > after.vehicle.subStageEnteredAt).toBe(true)
  })

  it('a hold ends after it began, and both are recorded in their order', async () => {
    const vehicleId = await configured()
    const version = async () => (await snapshot(vehicleId)).vehicle.version
    anHourBack()
    await hold(acting(), vehicleId, { reason: 'AWAITING_PARTS', version: await version() })
    anHourBack()
    await release(acting(), vehicleId, await version())
    const { vehicle, visits, events } = await snapshot(vehicleId)
    expect(events.map(({ type }) => type).slice(-2)).toEqual(['VEHICLE_HELD', 'VEHICLE_RELEASED'])
    expect([vehicle.heldSeconds, visits.at(-1)?.holdSeconds]).toEqual([0, 0])
    expect(events.at(-2)!.at > vehicle.subStageEnteredAt).toBe(true)
  })
})

describe('the clock', () => {
  const hoursUntilDue = async (vehicleId: string) => {
    const { vehicle, visits } = await snapshot(vehicleId)
    expect(visits.at(-1)?.dueAt).toBe(vehicle.dueAt)
    return vehicle.dueAt && (Date.parse(vehicle.dueAt) - Date.parse(vehicle.subStageEnteredAt)) / 3_600_000
  }

  it('runs by the defaults, or by the hours that the dealer has set', async () => {
    const vehicleId = await configured()
    expect(await hoursUntilDue(vehicleId)).toBe(24)
    await services.database.asOwner('test', (tx) =>
      tx
        .update(dealers)
        .set({ settings: { slaHours: { 'ICT:ICT': 6 } } })
        .where(eq(dealers.id, dealerId)),
    )
    expect(await hoursUntilDue(await configured())).toBe(6)
    await services.database.asOwner('test', (tx) =>
      tx.update(dealers).set({ settings: {} }).where(eq(dealers.id, dealerId)),
    )
  })

  it('is paused while the vehicle is offsite', async () => {
    const vehicleId = await configured()
    time += 10 * 3_600_000
    const expected = '2026-12-24T12:00:00.000Z'
    await move(vehicleId, 'O1', { apply: async () => ({ set: { dueAt: expected } }) })
    expect((await snapshot(vehicleId)).vehicle).toMatchObject({
      stage: 'OFFSITE',
      returnStage: 'ICT',
      returnSubStage: 'ICT',
      dueAt: expected,
    })
    time += 100 * 3_600_000
    await move(vehicleId, 'O2')
    expect(await hoursUntilDue(vehicleId)).toBe(14)
    expect((await snapshot(vehicleId)).vehicle).toMatchObject({ stage: 'ICT', returnStage: null, returnSubStage: null })
  })

  it('of a stage continues from one of its sub-stages to the next', async () => {
    const vehicleId = await configured({ ...FULL, ict: false })
    const { vehicle: assessed } = await snapshot(vehicleId)
    time += 3_600_000
    await move(vehicleId, 'M1')
    const { vehicle: quoted } = await snapshot(vehicleId)
    expect(quoted.stageEnteredAt).toBe(assessed.stageEnteredAt)
    expect(quoted.subStageEnteredAt).not.toBe(assessed.subStageEnteredAt)
  })

  it('of time to line stops at the first time on sale', async () => {
    const none = routeThrough()
    const vehicleId = await configured(none)
    time += 3_600_000
    await move(vehicleId, 'S1')
    const first = (await snapshot(vehicleId)).vehicle.firstOnSaleAt
    expect(first).toBe(new Date(time).toISOString())
    time += 3_600_000
    await move(vehicleId, 'O1')
    await move(vehicleId, 'O2')
    expect((await snapshot(vehicleId)).vehicle.firstOnSaleAt).toBe(first)
  })
})

it('every position of the table is accepted by the database', async () => {
  const vehicleId = await configured()
  const positions: Position[] = []
  for (const id of [
    'T03',
    'M1',
    'M3',
    'M8',
    'M3',
    'M6',
    'M10',
    'B1',
    'B3',
    'B6',
    'B10',
    'V1',
    'V2',
    'S1',
    'S2',
  ] as const) {
    time += 60_000
    positions.push((await move(vehicleId, id)).to)
  }
  expect(positions.at(-1)).toBe('CLOSED:SOLD')
})
