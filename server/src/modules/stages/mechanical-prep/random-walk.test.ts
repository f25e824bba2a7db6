import { nextPosition, type Position, TRANSITIONS, type Transition } from '@forecourt/domain'
import * as fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Hired } from '../admin/admin-world.fixture.ts'
import { positionOf } from '../../vehicle/workflow/vehicle-row.ts'
import { createPrepWorld, items, line, type LineBody, type PrepWorld, TYRE } from './prep-world.fixture.ts'

let world: PrepWorld
let people: Hired[]
/** Somebody who may do everything in the stage. */
let able: Hired

beforeAll(async () => {
  world = await createPrepWorld()
  able = await world.hired(world.home, 'MECHANICAL_PREP', 'SALES_MANAGER', 'ADMIN')
  const neighbour = await world.hired(world.sister, 'MECHANICAL_PREP', 'SALES_MANAGER', 'ADMIN')
  const { jo, mo, dan, priya } = world.people
  people = [mo, mo, priya, priya, able, dan, jo, neighbour]
})
afterAll(() => world.app.close())

/** All that a call is made of, so that it can be sent a second time. */
interface Attempt {
  as: Hired
  version: number
  lines: LineBody[]
  headers: Record<string, string>
}

/** Whatever staff may try in the stage, right or wrong where the vehicle stands. */
const ACTIONS = {
  assessWork: (id: string, { as, version, headers }: Attempt) =>
    world.assess(id, { version, items: items(TYRE), workRequired: true }, as, headers),
  assessNoWork: (id: string, { as, version, headers }: Attempt) => world.assess(id, { version }, as, headers),
  assessWrongly: (id: string, { as, version, headers }: Attempt) =>
    world.assess(id, { version, items: [] }, as, headers),
  quote: (id: string, { as, version, lines, headers }: Attempt) => world.quote(id, { version, lines }, as, headers),
  quoteMore: (id: string, { as, version, lines, headers }: Attempt) =>
    world.quote(id, { version, lines, supplementary: true }, as, headers),
  approve: (id: string, { as, version, headers }: Attempt) => world.approve(id, { version }, as, headers),
  declineAll: async (id: string, { as, version, headers }: Attempt) => {
    const quotes = await world.quotesOf(id)
    const lines = (await world.linesOf(id)).filter(({ quoteId }) => quoteId === quotes.at(-1)?.id)
    const decisions = lines.map(({ lineId }) => ({ lineId, decision: 'DECLINED', reason: 'Sold as it is' }))
    return world.approve(id, { version, lines: decisions }, as, headers)
  },
  reject: (id: string, { as, version, headers }: Attempt) => world.reject(id, { version }, as, headers),
  complete: (id: string, { as, version, headers }: Attempt) => world.complete(id, { version }, as, headers),
} as const
type Name = keyof typeof ACTIONS
const NAMES = Object.keys(ACTIONS) as Name[]

/** What has its place there, but for what ends the stage at once. */
const FITTING: Partial<Record<Position, readonly Name[]>> = {
  'MECHANICAL_PREP:ASSESS': ['assessWork', 'assessWrongly', 'assessWrongly'],
  'MECHANICAL_PREP:QUOTE': ['quote'],
  'MECHANICAL_PREP:QUOTE_REVISION': ['quote'],
  'MECHANICAL_PREP:APPROVAL': ['approve', 'reject', 'declineAll'],
  'MECHANICAL_PREP:IN_WORKSHOP': ['quoteMore', 'quoteMore', 'complete'],
}

async function snapshot(id: string) {
  const [kept, quotes, lines, records] = [
    await world.kept(id),
    await world.quotesOf(id),
    await world.linesOf(id),
    await world.records(id),
  ]
  return { ...kept, quotes, lines, ...records }
}
type Snapshot = Awaited<ReturnType<typeof snapshot>>

const standing = ({ vehicle }: Snapshot): Position => {
  if (!vehicle) throw new Error('The vehicle is gone')
  return positionOf(vehicle)
}

function legal(from: Position, to: Position, route: NonNullable<Snapshot['vehicle']>['route']): Transition | undefined {
  return TRANSITIONS.find((each) => {
    const leads = each.to === 'NEXT' ? route !== null && nextPosition(route, from) === to : each.to === to
    return each.from.includes(from) && leads
  })
}

function expectMove(before: Snapshot, after: Snapshot) {
  expect(legal(standing(before), standing(after), before.vehicle?.route ?? null)).toBeDefined()
  expect(after.events).toHaveLength(before.events.length + 1)
  expect(after.visits).toHaveLength(before.visits.length + 1)
  expect(after.visits.filter(({ exitedAt }) => exitedAt === null)).toHaveLength(1)
  expect(after.visits.at(-1)).toMatchObject({ stage: after.vehicle?.stage, subStage: after.vehicle?.subStage })
  expect(after.vehicle?.version).toBe((before.vehicle?.version ?? 0) + 1)
  for (const { net, vat, gross, id } of after.quotes) {
    const lines = after.lines.filter(({ quoteId }) => quoteId === id)
    const sum = (of: 'net' | 'vat' | 'gross') => lines.reduce((total, each) => total + each[of], 0)
    expect([net, vat, gross]).toEqual([sum('net'), sum('vat'), sum('gross')])
  }
}

const expectNoTrace = (before: Snapshot, after: Snapshot) => expect(after).toEqual(before)

const attempt = fc.record({
  /** Whether somebody who may tries what has its place, or anybody anything. */
  fits: fc.boolean(),
  pick: fc.nat(1000),
  who: fc.nat(100),
  behind: fc.integer({ min: 0, max: 7 }).map((n) => (n === 0 ? 1 : 0)),
})

it('whatever anybody tries, the vehicle stays in the graph, nothing happens twice, and a refusal leaves no trace', async () => {
  const statuses = new Map<number, number>()
  const holds = fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 15, maxLength: 30 }), async (attempts) => {
      const id = await world.arrived()
      let before = await snapshot(id)
      for (const { fits, pick, who, behind } of attempts) {
        const names = (fits && FITTING[standing(before)]) || NAMES
        const name = names[pick % names.length] as Name
        const sent = {
          as: fits ? able : (people[who % people.length] as Hired),
          version: Math.max(1, (await world.versionOf(id)) - behind),
          lines: [line()],
          headers: { 'idempotency-key': v7() },
        }
        const { status, text } = await ACTIONS[name](id, sent)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const after = await snapshot(id)
        expect([200, 403, 409, 422], text).toContain(status)
        const expectOutcome = status === 200 ? expectMove : expectNoTrace
        expectOutcome(before, after)
        // Sent again, as by a telephone that never heard the answer.
        const again = await ACTIONS[name](id, sent)
        expect([again.status, again.body.data]).toEqual([status, JSON.parse(text).data])
        expect(await snapshot(id)).toEqual(after)
        before = after
      }
    }),
    { numRuns: 8 },
  )
  await expect(holds).resolves.toBeUndefined()
  // Otherwise the walk would prove nothing.
  for (const status of [200, 403, 409, 422]) expect(statuses.get(status) ?? 0).toBeGreaterThan(0)
}, 120_000)
