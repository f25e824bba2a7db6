import { type DealerRole, DEALER_ROLES, defaultChannels, type TransitionId, positionOf } from '@forecourt/domain'
import { and, eq, gte, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../platform/jobs/jobs.ts'
import { notifications, queueJobs, userDevices, vehicleEvents } from '../../schema/index.ts'
import { createPerson, signedIn } from '../../testing/people.ts'
import { writeMessage } from '../vehicle/messages/write.ts'
import type { Walker } from '../vehicle/workflow/walk-model.fixture.ts'
import { createWalkWorld, type WalkWorld } from '../vehicle/workflow/walk-world.fixture.ts'
import { sendDigests } from './digest/give.ts'
import { toldOf } from './unread.ts'
import { sendDueAlerts } from './sla/alerts.ts'
import { notifyJob } from './notify-job.ts'

/* A day at a busy dealer, as its people are notified: what reaches whom, through which channels and how often. */

/** Forty people, as at a dealer that sells two hundred cars a month. */
const STAFF: Readonly<Record<DealerRole, number>> = {
  ADMIN: 4,
  MECHANICAL_PREP: 9,
  BODY_DAMAGE: 6,
  SALES: 5,
  SALES_MANAGER: 3,
  SALES_SUPPORT: 6,
  SALES_EXECUTIVE: 7,
}
const ROUTE = { ict: true, mechanicalPrep: true, bodyDamage: true, valet: true, media: true }

/** The steps of a car from Admin to its sale, and the role that does each. */
const WAY: readonly (readonly [TransitionId, DealerRole])[] = [
  ['T02', 'ADMIN'],
  ['T03', 'SALES_MANAGER'],
  ['M1', 'MECHANICAL_PREP'],
  ['M3', 'MECHANICAL_PREP'],
  ['M6', 'SALES_MANAGER'],
  ['M10', 'MECHANICAL_PREP'],
  ['B1', 'BODY_DAMAGE'],
  ['B3', 'BODY_DAMAGE'],
  ['B6', 'SALES_MANAGER'],
  ['B10', 'BODY_DAMAGE'],
  ['V1', 'SALES_SUPPORT'],
  ['V2', 'SALES_EXECUTIVE'],
  ['S1', 'SALES_EXECUTIVE'],
  ['S2', 'SALES'],
]
const CARS = 28
const ARRIVALS = 10
const STEPS_A_DAY = 4
const DAY = '2026-11-19'
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00Z`)
/** When the last sale of the evening is made, in quiet hours. */
const EVENING = at('20:30')

/** Types that need no action from anyone. */
const ONLY_KNOWN: readonly string[] = ['SLA_AMBER', 'SLA_RED', 'COMING', 'MESSAGE', 'OFFSITE_OUT', 'OFFSITE_OVERDUE']
/** Nobody works off more than this in a day. */
const MOST_TO_DO = 16

let world: WalkWorld
let staff: Walker[]
const inRole = (role: DealerRole) => staff.filter(({ roles }) => roles[0] === role)
/** One after the other, so that everybody works and is told of the others' work. */
const turns = new Map<DealerRole, number>()
function next(role: DealerRole): Walker {
  const holders = inRole(role)
  const turn = turns.get(role) ?? 0
  turns.set(role, turn + 1)
  const person = holders[turn % holders.length]
  if (!person) throw new Error(`Nobody is ${role}`)
  return person
}

async function hire(role: DealerRole): Promise<Walker> {
  const { services, home } = world
  const { id } = await createPerson(services, { employeeAt: { [home]: [role] } })
  const { sessionId } = await signedIn(services, { id }, { dealerId: home, role: 'EMPLOYEE' })
  await services.database.asOwner('test device', (tx) =>
    tx
      .update(userDevices)
      .set({
        enabled: true,
        pushEndpoint: `https://push.test/${id}`,
        pushKeys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
      })
      .where(eq(userDevices.sessionId, sessionId)),
  )
  return { id, at: 'home', activeRole: 'EMPLOYEE', roles: [role] }
}

/** Does the car's next step. */
async function step(vehicleId: string, done: number): Promise<void> {
  const [id, role] = WAY[done] ?? ['S2', 'SALES']
  const { vehicle } = await world.kept(vehicleId)
  const known = { position: positionOf(vehicle), route: vehicle.route, version: vehicle.version }
  await world.attempt(
    vehicleId,
    { doing: { does: 'move', id, fails: false }, who: next(role), version: null },
    {
      ...known,
      returnPosition: null,
      heldFor: null,
      assignedToId: null,
      location: null,
      handoverAt: null,
      reworkCount: 0,
      events: [],
      visits: [],
    },
    ROUTE,
  )
}

const say = (vehicleId: string, who: Walker, mentions: { kind: 'role'; role: DealerRole }[]) =>
  writeMessage(world.writing(who), vehicleId, { body: 'Key not on hook', mentions, fileIds: [] })

/** Processes what is due by now: who is told, and who is late. */
async function settle(): Promise<void> {
  const { services, clock } = world
  let more = true
  while (more) {
    const now = new Date(clock.time)
    more = (await services.database.asOwner('test alerts', (tx) => sendDueAlerts(tx, now))).mayBeMore
  }
  await runDueJobs(services, [notifyJob])
}

type TimedStep = readonly [time: number, work: () => Promise<unknown>]

/** Cars infleeted earlier and spread along the whole route, arrivals, a message on every fourth, a late sale. */
async function liveTheDay(): Promise<void> {
  world.clock.time = at('08:00', '2026-11-18')
  const cars: { vehicleId: string; done: number }[] = []
  for (let number = 0; number < CARS; number += 1) {
    const { vehicleId } = await world.admitted(next('SALES'))
    const car = { vehicleId, done: 0 }
    for (const stop = number % (WAY.length - 1); car.done < stop; car.done += 1) {
      world.clock.time += 60_000
      await step(vehicleId, car.done)
    }
    cars.push(car)
  }
  await settle()
  await world.services.database.asOwner('test', async (tx) => {
    await tx.delete(notifications)
    await tx.delete(queueJobs)
  })
  const steps: TimedStep[] = Array.from({ length: ARRIVALS }, (_, number) => [
    at('07:45') + number * 41 * 60_000,
    async () => world.admitted(next('SALES_SUPPORT')),
  ])
  for (const [number, car] of cars.entries()) {
    const stops = Math.min(car.done + STEPS_A_DAY, WAY.length - 1)
    for (let turn = 0; car.done + turn < stops; turn += 1) {
      steps.push([at('08:00') + (turn * 150 + number * 5) * 60_000, async () => step(car.vehicleId, car.done++)])
    }
    if (number % 4 > 0) continue
    const [who, whom] = [DEALER_ROLES[number % 7] ?? 'ADMIN', DEALER_ROLES[(number + 3) % 7] ?? 'ADMIN']
    steps.push([
      at('11:00') + number * 60_000,
      async () => say(car.vehicleId, next(who), [{ kind: 'role', role: whom }]),
    ])
  }
  const onSale = cars.find(({ done }) => done === WAY.length - 2)
  steps.push([EVENING, async () => onSale && step(onSale.vehicleId, WAY.length - 1)])
  for (const [time, work] of steps.toSorted(([one], [other]) => one - other)) {
    while (world.clock.time + 3_600_000 < time) {
      world.clock.time += 3_600_000
      await settle()
    }
    world.clock.time = time
    await work()
  }
  await settle()
}

type Told = typeof notifications.$inferSelect
let told: Told[]
let pushed: Set<unknown>
/** What each person's bell shows in the evening, if they opened nothing all day. */
let needing: Map<string, number>

beforeAll(async () => {
  world = await createWalkWorld()
  staff = []
  for (const role of DEALER_ROLES) for (let number = 0; number < STAFF[role]; number += 1) staff.push(await hire(role))
  await liveTheDay()
  await world.services.database.asOwner('test', async (tx) => {
    told = await tx.select().from(notifications)
    needing = new Map()
    for (const { id, roles } of staff) {
      const actor = { activeRole: 'EMPLOYEE', activeDealerId: world.home, activeDealerRoles: roles } as const
      needing.set(id, (await toldOf(tx, actor, [id])).get(id)?.needsYou ?? 0)
    }
    const jobs = await tx.select().from(queueJobs).where(eq(queueJobs.name, 'notifications.push'))
    pushed = new Set(jobs.map(({ dataSummary }) => dataSummary['notificationId']))
  })
}, 180_000)
afterAll(() => world.close())

describe('in a day of forty people', () => {
  it('RT.49 nobody is told twice of the same event', () => {
    const happened = told.map(({ userId, vehicleId, createdAt }) => `${userId} ${vehicleId} ${createdAt}`)
    expect(happened.length).toBeGreaterThan(500)
    expect(happened.filter((each, place) => happened.indexOf(each) !== place)).toEqual([])
  })

  it('RT.49 nobody is told of their own actions', async () => {
    const actions = await world.services.database.asOwner('test', (tx) =>
      tx
        .select()
        .from(vehicleEvents)
        .where(and(isNotNull(vehicleEvents.actorId), gte(vehicleEvents.at, `${DAY}T00:00:00.000Z`))),
    )
    const own = new Set(actions.map(({ actorId, vehicleId, at: moment }) => `${actorId} ${vehicleId} ${moment}`))
    expect(own.size).toBeGreaterThan(80)
    expect(told.filter(({ userId, vehicleId, createdAt }) => own.has(`${userId} ${vehicleId} ${createdAt}`))).toEqual(
      [],
    )
  })

  it('RT.49 a phone is quiet from seven in the evening until half past seven', () => {
    const late = told.filter(({ createdAt }) => Date.parse(createdAt) >= at('19:00'))
    const rings = ({ type }: Told) => defaultChannels(type).push
    expect(late.filter(rings).length).toBeGreaterThan(0)
    expect(late.filter(({ id }) => pushed.has(id))).toEqual([])
    expect(late.filter((each) => rings(each) && !each.isHeld)).toEqual([])
    expect(told.filter(({ id }) => pushed.has(id)).length).toBeGreaterThan(100)
  })

  it('RT.49 the morning sums up the night and the queue, once to each person', async () => {
    const { services } = world
    const morning = new Date(at('08:00', '2026-11-20'))
    await Promise.all([sendDigests(services, morning), sendDigests(services, morning)])
    const digests = await services.database.asOwner('test', (tx) =>
      tx.select().from(notifications).where(eq(notifications.type, 'DIGEST')),
    )
    const people = digests.map(({ userId }) => userId)
    expect(new Set(people).size).toBe(people.length)
    const held = new Set(told.filter(({ isHeld }) => isHeld).map(({ userId }) => userId))
    const summed = digests.filter(({ title, body }) => /since last night/i.test(`${title} ${body}`))
    expect(new Set(summed.map(({ userId }) => userId))).toEqual(held)
  })

  it('RT.53 the bell counts what each person can still do, and nothing done by others or merely late', async () => {
    const vehicleIds = new Map(staff.map(({ id }) => [id, new Set<string | null>()]))
    for (const { userId, type, vehicleId } of told) {
      if (!ONLY_KNOWN.includes(type)) vehicleIds.get(userId)?.add(vehicleId)
    }
    const counts = staff.map(({ id }) => needing.get(id) ?? 0)
    expect(staff.filter(({ id }) => (needing.get(id) ?? 0) > (vehicleIds.get(id)?.size ?? 0))).toEqual([])
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(staff.length / 2)
    expect(Math.max(...counts)).toBeLessThan(MOST_TO_DO)
  })

  it('RT.49 says how much each role hears', () => {
    const ofPerson = (id: string) => told.filter(({ userId, type }) => userId === id && type !== 'DIGEST')
    const mean = (numbers: readonly number[]) =>
      (numbers.reduce((sum, each) => sum + each, 0) / numbers.length).toFixed(1)
    const lines = DEALER_ROLES.map((role) => {
      const heard = inRole(role).map(({ id }) => ofPerson(id))
      const rung = heard.map((each) => each.filter(({ id }) => pushed.has(id)).length)
      const most = Math.max(...heard.map((each) => each.length))
      const needs = inRole(role).map(({ id }) => needing.get(id) ?? 0)
      const inBell = `${mean(needs)} in the bell, at most ${Math.max(...needs)}`
      return {
        most,
        words: `${role}: ${mean(heard.map((each) => each.length))} told, at most ${most}; ${inBell}; ${mean(rung)} pushed`,
      }
    })
    // For the person changing the rules to judge.
    process.stdout.write(`${lines.map(({ words }) => words).join('\n')}\n`)
    expect(lines.every(({ most }) => most > 0)).toBe(true)
  })
})
