import type { ErrorBody } from '@forecourt/contracts'
import {
  type DealerRole,
  type QuoteKind,
  routeThrough,
  TRANSITIONS,
  type TransitionId,
  positionOf,
} from '@forecourt/domain'
import * as fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import type { Hired } from '../admin/admin-world.fixture.ts'
import { BODY_TRIAL } from '../body-damage/body-world.fixture.ts'
import { items, MECHANICAL_TRIAL } from '../mechanical-prep/prep-world.fixture.ts'
import { createStageWorld, type StageWorld } from './stage-world.fixture.ts'
import {
  foresee,
  type Known,
  kindAt,
  LIMIT,
  type Name,
  NAMES,
  NETS,
  type Outcome,
  spendOf,
} from './walk-model.fixture.ts'

const ROUTE = routeThrough('mechanicalPrep', 'bodyDamage', 'media')

interface Walker {
  as: Hired
  /** At the vehicle's dealer. */
  roles: readonly DealerRole[]
}

let shops: Record<QuoteKind, StageWorld>
let people: Walker[]
/** Someone who may do everything in both stages. */
let able: Walker

beforeAll(async () => {
  const workshop = await createStageWorld(MECHANICAL_TRIAL)
  const bodyShop = await createStageWorld(BODY_TRIAL, workshop)
  shops = { MECHANICAL: workshop, BODY: bodyShop }
  await workshop.setUp({ autoApproveNet: LIMIT })
  const all: DealerRole[] = ['MECHANICAL_PREP', 'BODY_DAMAGE', 'SALES_MANAGER', 'ADMIN']
  able = { as: await workshop.hired(workshop.home, ...all), roles: all }
  people = [
    { as: workshop.people.mo, roles: ['MECHANICAL_PREP'] },
    { as: bodyShop.people.mo, roles: ['BODY_DAMAGE'] },
    { as: workshop.people.priya, roles: ['SALES_MANAGER'] },
    { as: workshop.people.jo, roles: ['ADMIN'] },
    { as: await workshop.hired(workshop.sister, ...all), roles: [] },
    able,
  ]
})
afterAll(() => shops.MECHANICAL.app.close())

/** An attempt, recorded so that it can be sent a second time. */
interface Attempt {
  name: Name
  kind: QuoteKind
  walker: Walker
  version: number
  isStale: boolean
}

/** Assessments without any checks. */
const WRONG = { MECHANICAL: { items: items().slice(1) }, BODY: { items: [], noDamage: false } }

/** The calls for each attempt; what they need to know is looked up once. */
async function preparedFor(id: string, { name, kind, walker: { as }, version }: Attempt) {
  const shop = shops[kind]
  const headers = { 'idempotency-key': v7() }
  const linesOf = (nets: readonly number[]) =>
    nets.map((unitCost, at) => ({
      ...shop.trial.line(),
      ...(at > 0 && { description: `Beside, ${at}`, itemRef: null }),
      labourHours: 0,
      unitCost,
    }))
  const lastQuote = (await shop.quotesOf(id)).at(-1)
  const lines = (await shop.linesOf(id)).filter(({ quoteId }) => quoteId === lastQuote?.id)
  const declined = (from: number) => ({
    lines: lines.slice(from).map(({ lineId }) => ({ lineId, decision: 'DECLINED' as const, reason: 'Sold as it is' })),
  })
  const decision = { quoteVersion: lastQuote?.version ?? 1, version }
  const work = (await shop.linesOf(id))
    .filter(({ decision: decided, status }) => decided === 'APPROVED' && status === 'TODO')
    .map(({ lineId }) => ({ lineId, status: 'DONE' as const }))
  const asked = {
    quote: linesOf(NETS.quote),
    quoteLittle: linesOf(NETS.quoteLittle),
    quoteMore: linesOf(NETS.quoteMore),
  }
  const calls = {
    assessWork: () => shop.assess(id, { version, ...shop.trial.findings }, as, headers),
    assessNoWork: () => shop.assess(id, { version }, as, headers),
    assessWrongly: () => shop.assess(id, { version, ...WRONG[kind] }, as, headers),
    quote: () => shop.quote(id, { version, lines: asked.quote }, as, headers),
    quoteLittle: () => shop.quote(id, { version, lines: asked.quoteLittle }, as, headers),
    quoteMore: () => shop.quote(id, { version, lines: asked.quoteMore, supplementary: true }, as, headers),
    approve: () => shop.approve(id, decision, as, headers),
    approvePart: () => shop.approve(id, { ...decision, ...declined(1) }, as, headers),
    declineAll: () => shop.approve(id, { ...decision, ...declined(0) }, as, headers),
    reject: () => shop.reject(id, decision, as, headers),
    complete: () => shop.complete(id, { version, lines: work }, as, headers),
  } satisfies Record<Name, () => unknown>
  return calls[name]
}

/** Everything that the database holds about a vehicle, except its photos. */
async function snapshot(id: string) {
  const { MECHANICAL, BODY } = shops
  const quotes = [...(await MECHANICAL.quotesOf(id)), ...(await BODY.quotesOf(id))]
  return { ...(await MECHANICAL.kept(id)), quotes, lines: await BODY.linesOf(id), ...(await BODY.records(id)) }
}
type Snapshot = Awaited<ReturnType<typeof snapshot>>

/** The same, as far as the model knows it. */
function knownIn({ vehicle, quotes, lines }: Snapshot): Known {
  if (!vehicle) throw new Error('The vehicle is gone')
  return {
    position: positionOf(vehicle),
    version: vehicle.version,
    quotes: quotes.map(({ id, kind, version, supplementary, status }) => ({
      kind,
      version,
      supplementary,
      status,
      lines: lines
        .filter(({ quoteId }) => quoteId === id)
        .map(({ net, decision, status: done }) => ({ net, decision, status: done as 'TODO' | 'DONE' })),
    })),
  }
}

function expectMove(before: Snapshot, after: Snapshot, by: TransitionId, becomes: Known) {
  expect(knownIn(after)).toEqual(becomes)
  expect(after.vehicle).toMatchObject(spendOf(becomes))
  expect(after.events).toHaveLength(before.events.length + 1)
  expect(after.visits).toHaveLength(before.visits.length + 1)
  expect(after.visits.filter(({ exitedAt }) => exitedAt === null)).toHaveLength(1)
  expect(after.visits.at(-2)?.exitAction).toBe(TRANSITIONS.find(({ id }) => id === by)?.action)
  for (const { net, vat, gross, id } of after.quotes) {
    const lines = after.lines.filter(({ quoteId }) => quoteId === id)
    const sum = (of: 'net' | 'vat' | 'gross') => lines.reduce((total, each) => total + each[of], 0)
    expect([net, vat, gross]).toEqual([sum('net'), sum('vat'), sum('gross')])
  }
}

interface Tried {
  outcome: Outcome
  answer: { status: number; text: string; body: ErrorBody }
  before: Snapshot
  after: Snapshot
}

function expectForeseen({ outcome, answer: { status, text, body }, before, after }: Tried) {
  const isRefused = 'refused' in outcome
  expect(status, text).toBe(isRefused ? outcome.refused[0] : 200)
  if (!isRefused) return expectMove(before, after, outcome.by, outcome.becomes)
  // The tests of each body check what is wrong with it.
  if (status !== 422) expect(codesOf(body)).toEqual([`:${outcome.refused[1]}`])
  return expect(after).toEqual(before)
}

const met = new Map<string, number>()
const count = (what: string) => met.set(what, (met.get(what) ?? 0) + 1)
const moves = TRANSITIONS.map(({ id }) => id).filter((id) => /^[MB]\d/.test(id))
const everything = [...moves, '403 FORBIDDEN', '409 INVALID_STAGE', '409 STALE_VERSION', '422 VALIDATION']
const missing = () => everything.filter((what) => !met.has(what))

const command = fc.record({
  /** Whether a permitted person tries something expected, or anyone anything. */
  fits: fc.boolean(),
  pick: fc.nat(1000),
  who: fc.nat(100),
  isStale: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
})
type Command = typeof command extends fc.Arbitrary<infer Of> ? Of : never

const pickOf = <Item>(choices: readonly Item[], pick: number): Item => {
  const choice = choices[pick % choices.length]
  if (choice === undefined) throw new Error('There is nothing to pick from')
  return choice
}

const outcomeOf = (known: Known, { name, kind, walker: { roles }, isStale }: Omit<Attempt, 'version'>): Outcome =>
  foresee(known, { name, kind, roles, isStale }, ROUTE)

/** The outcome, in the terms that are counted. */
const nameOf = (outcome: Outcome) => ('by' in outcome ? outcome.by : outcome.refused.join(' '))

/** What is expected next: first what nobody has done yet, and what ends the stage only now and then. */
function fitting(known: Known, pick: number): Pick<Attempt, 'name' | 'kind'> | null {
  const kind = kindAt(known.position)
  if (!kind) return null
  const possible = NAMES.flatMap((name) => {
    const outcome = outcomeOf(known, { name, kind, walker: able, isStale: false })
    return 'by' in outcome || outcome.refused[0] === 422 ? [{ name, kind, outcome }] : []
  })
  const fresh = possible.filter(({ outcome }) => !met.has(nameOf(outcome)))
  const staying = possible.filter(({ outcome }) => 'by' in outcome && kindAt(outcome.becomes.position) === kind)
  return pickOf(fresh.length > 0 ? fresh : staying.length > 0 && pick % 3 > 0 ? staying : possible, pick)
}

function attemptOf({ fits, pick, who, isStale }: Command, known: Known): Attempt {
  const right = fits ? fitting(known, pick) : null
  const version = isStale ? Math.max(1, known.version - 1) : known.version
  if (right) return { ...right, walker: able, version, isStale }
  const kind = pick % 2 === 0 ? 'MECHANICAL' : 'BODY'
  return { name: pickOf(NAMES, pick), kind, walker: pickOf(people, who), version, isStale }
}

async function walk(commands: readonly Command[]) {
  const id = await shops.MECHANICAL.arrived({ route: ROUTE })
  let before = await snapshot(id)
  let isPhotographed = false
  let beyond = 0
  for (const each of commands) {
    const known = knownIn(before)
    // Once both stages are passed, there is little left to try.
    if (!kindAt(known.position) && (beyond += 1) > 3) return
    const attempt = attemptOf(each, known)
    const outcome = outcomeOf(known, attempt)
    const send = await preparedFor(id, attempt)
    const answer = await send()
    const after = await snapshot(id)
    expectForeseen({ outcome, answer, before, after })
    count(nameOf(outcome))
    // Sent again, as by a phone that never received the answer.
    const again = await send()
    expect([again.status, again.body.data]).toEqual([answer.status, answer.body.data])
    expect(await snapshot(id)).toEqual(after)
    before = after
    if (knownIn(after).position === 'BODY_DAMAGE:REPAIR' && !isPhotographed) {
      isPhotographed = true
      await BODY_TRIAL.photograph?.(shops.BODY.app, able.as, id)
    }
  }
}

it('whatever anyone tries in either stage matches the model, once, and a refusal leaves no trace', async () => {
  const journey = fc.array(command, { minLength: 20, maxLength: 28 })
  await fc.assert(fc.asyncProperty(journey, walk), { numRuns: 3, endOnFailure: true })
  // Cases that chance left out occur on a few more journeys, or not at all.
  await fc.assert(
    fc.asyncProperty(journey, async (commands) => {
      if (missing().length > 0) await walk(commands)
    }),
    { numRuns: 20, endOnFailure: true },
  )
  expect(missing()).toEqual([])
}, 120_000)
