import {
  HOLD_REASONS,
  isOpen,
  POSITIONS,
  type Route,
  ROUTE_KEYS,
  transition,
  type TransitionId,
  TRANSITIONS,
  transitionsFrom,
  positionOf,
} from '@forecourt/domain'
import * as fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import {
  type Attempt,
  changeableKeys,
  type Doing,
  foresee,
  type Known,
  mayDo,
  mayTake,
  type Outcome,
  REAL_MOVES,
  reworkable,
  type Walker,
  wayTo,
} from './walk-model.fixture.ts'
import { createWalkWorld, type WalkWorld } from './walk-world.fixture.ts'

let world: WalkWorld
const met = new Map<string, number>()
const count = (what: string) => met.set(what, (met.get(what) ?? 0) + 1)

beforeAll(async () => {
  world = await createWalkWorld()
})
afterAll(() => world.close())

/** A single attempt. */
const command = fc.record({
  does: fc.constantFrom(
    'on',
    'on',
    'legal',
    'any',
    'any',
    'assign',
    'hold',
    'hold',
    'release',
    'locate',
    'reroute',
    'reroute',
    'reserve',
    'reserve',
    'rework',
    'reopen',
  ),
  pick: fc.nat(1000),
  who: fc.nat(1000),
  /** Whether a permitted person tries what is possible, or anyone anything. */
  isAble: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
  form: fc.constantFrom('fresh', 'fresh', 'fresh', 'stale', 'none'),
  fails: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
})
type Command = typeof command extends fc.Arbitrary<infer Of> ? Of : never

/**
 * How it is sent: once, again after the answer, several times at once, with another body, or alongside other attempts.
 */
const sent = fc.record({
  command,
  how: fc.constantFrom('once', 'again', 'doubled', 'reused', 'crowd'),
  others: fc.array(command, { minLength: 2, maxLength: 3 }),
})
type Sent = typeof sent extends fc.Arbitrary<infer Of> ? Of : never

const pickOf = <Item>(items: readonly Item[], pick: number): Item => {
  const item = items[pick % items.length]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

/** The possible moves among all, if the command keeps to those, and otherwise any. */
function among<Item>({ isAble }: Command, all: readonly Item[], isPossible: (item: Item) => boolean): readonly Item[] {
  const possible = all.filter(isPossible)
  return isAble && possible.length > 0 ? possible : all
}

/** A vehicle on its walk. */
interface Walk {
  vehicleId: string
  plan: Route
  known: Known
  /** What it has to reach; null once it has. */
  aim: TransitionId | null
}

const HANDOVERS = ['2026-12-22T14:00:00.000Z', '2026-12-23T10:00:00.000Z'] as const

function doingOf(given: Command, { known, aim, plan }: Walk): Doing {
  const { does, pick, fails } = given
  const move = (id: TransitionId): Doing => ({ does: 'move', id, fails })
  const legal = transitionsFrom(known.position)
  const takers = among(given, world.people, (person) => mayTake(person, known))
  const keys = among(given, ROUTE_KEYS, (key) => changeableKeys(known).includes(key))
  // Once it is sold, little else can be done with it.
  if (!isOpen(known.position) && pick % 3 === 0) return { does: 'reopen' }
  switch (does) {
    case 'assign':
      return { does, to: pick % 5 === 0 ? null : pickOf(takers, pick) }
    case 'hold':
      // A vehicle on hold is rarely met again once somebody ends the hold.
      if (known.heldFor && pick % 3 === 0) return { does: 'release' }
      return { does, reason: pickOf(HOLD_REASONS.slice(0, 2), pick) }
    case 'release':
      return { does }
    case 'locate':
      return { does, location: `Bay ${pick % 2}` }
    case 'reroute':
      return { does, key: pickOf(keys, pick) }
    case 'reserve':
      if (known.handoverAt && pick % 3 === 0) return { does: 'unreserve' }
      if (pick % 11 === 0) return { does: 'unreserve' }
      return { does, handoverAt: pickOf(HANDOVERS, pick) }
    case 'rework':
      return {
        does,
        to: pickOf(
          among(given, POSITIONS, (position) => reworkable(known).includes(position)),
          pick,
        ),
      }
    case 'reopen':
      return { does }
    default: {
      const next = does === 'on' && aim && wayTo(aim, known, plan)?.[0]
      const any = does === 'legal' && legal.length > 0 ? legal : TRANSITIONS
      return move(next || pickOf(any, pick).id)
    }
  }
}

function attemptOf(given: Command, walk: Walk): Attempt {
  const doing = doingOf(given, walk)
  const able = among(given, world.people, (person) => mayDo(person, doing) === true)
  const who = pickOf(able, given.who)
  const mayDoWithout = doing.does === 'move' && REAL_MOVES[doing.id] === undefined
  const { version } = walk.known
  const attempt = { doing, who, version: given.form === 'none' && mayDoWithout ? null : version }
  // The first version has no predecessor; nor may another attempt of the same moment make it the right one.
  const stale = { ...attempt, version: version > 1 ? version - 1 : version + 1000 }
  return given.form === 'stale' || leavesBehind(attempt, walk) ? stale : attempt
}

const outcomeOf = (attempt: Attempt, { known, plan }: Walk): Outcome => foresee(known, attempt, plan, world.at())

/** Whether the aim could no longer be reached: such an attempt is made with a stale form only. */
function leavesBehind(attempt: Attempt, walk: Walk): boolean {
  const outcome = outcomeOf(attempt, walk)
  if (!walk.aim || outcome === 'nothing' || 'refused' in outcome || isAim(attempt, walk)) return false
  return wayTo(walk.aim, outcome.becomes, walk.plan) === null
}

const isAim = ({ doing }: Attempt, { aim }: Walk) => doing.does === 'move' && doing.id === aim

const plain = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer ?? null))

/** The answer, or the refusal. */
async function answerTo(attempt: Attempt, { vehicleId, known, plan }: Walk, keyed?: { key: string; bodyHash: string }) {
  try {
    return { answer: plain(await world.attempt(vehicleId, attempt, known, plan, keyed)) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refusal: error }
  }
}
type Answer = Awaited<ReturnType<typeof answerTo>>

/** The database and the model agree about the vehicle, its visits are one chain, and its events are these. */
async function expectKnown({ vehicleId, known }: Walk) {
  const { vehicle, visits, events } = await world.kept(vehicleId)
  expect({
    position: positionOf(vehicle),
    returnPosition:
      vehicle.returnStage && vehicle.returnSubStage
        ? positionOf({ stage: vehicle.returnStage, subStage: vehicle.returnSubStage })
        : null,
    route: vehicle.route,
    version: vehicle.version,
    heldFor: vehicle.hold?.reason ?? null,
    assignedToId: vehicle.assignedToId,
    location: vehicle.location,
    handoverAt: vehicle.handoverAt,
    reworkCount: vehicle.reworkCount,
    events: events.map((event) => ({
      type: event.type,
      position: positionOf({ stage: event.stage ?? '', subStage: event.subStage ?? '' }),
      actorId: event.actorId,
      at: event.at,
    })),
    visits: visits.map((visit) => ({ position: positionOf(visit), enteredAt: visit.enteredAt })),
  }).toEqual(known)
  const left = visits.map(({ exitedAt }) => exitedAt)
  expect(left).toEqual([...visits.slice(1).map(({ enteredAt }) => enteredAt), null])
  expect(vehicle.closedAt !== null).toBe(!isOpen(known.position))
  expect(events).toHaveLength(vehicle.version)
}

function expectRefusal({ refusal }: Answer, [status, code]: readonly [number, string], known: Known) {
  count(`${status} ${code}`)
  expect(refusal).toMatchObject({ status, code })
  if (status !== 409) return
  const last = known.events.at(-1)
  expect(refusal?.details).toMatchObject({
    position: known.position,
    version: known.version,
    actor: { id: last?.actorId },
    at: last?.at,
  })
}

/** Adopts the result of an attempt. */
async function expectOutcome(answer: Answer, attempt: Attempt, walk: Walk, outcome: Outcome) {
  if (outcome !== 'nothing' && 'refused' in outcome) return expectRefusal(answer, outcome.refused, walk.known)
  expect(answer.refusal).toBeUndefined()
  if (outcome === 'nothing') return count('nothing')
  count(attempt.doing.does === 'move' ? attempt.doing.id : attempt.doing.does)
  if (isAim(attempt, walk)) walk.aim = null
  walk.known = outcome.becomes
}

const isChange = (outcome: Outcome) => outcome !== 'nothing' && 'becomes' in outcome

/** Someone tries something, however the phone resends it; a refusal or a repeat leaves no trace. */
async function takeAlone(walk: Walk, { command: given, how }: Sent) {
  const attempt = attemptOf(given, walk)
  const outcome = outcomeOf(attempt, walk)
  const keyed = how === 'once' ? undefined : { key: v7(), bodyHash: 'as typed' }
  const before = await world.fingerprint()
  const same = { ...walk }
  const copies = how === 'doubled' ? 3 : 1
  const answers = await Promise.all(Array.from({ length: copies }, () => answerTo(attempt, same, keyed)))
  const after = await world.fingerprint()
  for (const answer of answers.slice(1)) expect(answer.answer).toEqual(answers[0]?.answer)
  for (const answer of answers.slice(1)) if (!isChange(outcome)) await expectOutcome(answer, attempt, same, outcome)
  if (answers[0]) await expectOutcome(answers[0], attempt, walk, outcome)
  if (!isChange(outcome)) {
    // "Nothing to do" is an answer too, and stored under its key.
    const kept = outcome === 'nothing' ? { 'public.idempotency_keys': after['public.idempotency_keys'] } : {}
    expect(after).toEqual({ ...before, ...kept })
  } else if (how === 'again' || how === 'reused') {
    const again = await answerTo(attempt, same, { ...keyed!, ...(how === 'reused' && { bodyHash: 'typed anew' }) })
    count(how)
    if (how === 'again') expect(again).toEqual(answers[0])
    else expect(again.refusal).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await world.fingerprint()).toEqual(after)
  }
  await expectKnown(walk)
}

/** Several people try something at the same moment: one of those permitted is first, and the others are told so. */
async function takeTogether(walk: Walk, { command: given, others }: Sent) {
  const attempts = [given, ...others].map((each) => {
    const attempt = attemptOf(each, walk)
    return { ...attempt, version: attempt.version ?? walk.known.version }
  })
  const tried = attempts
    .map((attempt) => ({ attempt, outcome: outcomeOf(attempt, walk) }))
    .filter(({ attempt }) => !leavesBehind(attempt, walk))
  const before = walk.known
  const same = { ...walk }
  const answers = await Promise.all(tried.map(({ attempt }) => answerTo(attempt, same)))
  const winners = tried.filter(({ outcome }, at) => isChange(outcome) && !answers[at]?.refusal)
  expect(winners).toHaveLength(tried.some(({ outcome }) => isChange(outcome)) ? 1 : 0)
  for (const [at, { attempt, outcome }] of tried.entries()) {
    const answer = answers[at]
    if (!answer) continue
    if (winners[0]?.attempt === attempt) await expectOutcome(answer, attempt, walk, outcome)
    else if (isChange(outcome)) expect(answer.refusal?.status).toBe(409)
    else if (winners.length === 0) await expectOutcome(answer, attempt, walk, outcome)
    else if (outcome !== 'nothing' && 'refused' in outcome && [403, 404].includes(outcome.refused[0]))
      expectRefusal(answer, outcome.refused, before)
  }
  if (winners.length > 0) count('won')
  await expectKnown(walk)
}

async function take(walk: Walk, given: Sent) {
  world.clock.time += 60_000
  await (given.how === 'crowd' ? takeTogether(walk, given) : takeAlone(walk, given))
}

const switches = fc.tuple(...ROUTE_KEYS.map(() => fc.boolean()))
const route = switches.map((on) => Object.fromEntries(ROUTE_KEYS.map((key, at) => [key, on[at]])) as Route)
const STAGES_OF: Partial<Record<string, Partial<Route>>> = {
  ICT: { ict: true },
  MECHANICAL_PREP: { mechanicalPrep: true },
  BODY_DAMAGE: { bodyDamage: true },
  'MEDIA:VALET': { valet: true },
  'MEDIA:MEDIA': { media: true },
}
/** The route with the step on which a transition begins. */
const leadingTo = (aim: TransitionId, plan: Route): Route => {
  const [from = ''] = transition(aim).from
  return { ...plan, ...STAGES_OF[from.split(':')[0] ?? ''], ...STAGES_OF[from] }
}

/** Forward only, by someone who may. */
const onwards = (who: number): Sent => ({
  command: { does: 'on', pick: 0, who, isAble: true, form: 'fresh', fails: false },
  how: 'again',
  others: [],
})

const aims = TRANSITIONS.map(({ id }) => id).filter((id) => id !== 'T01' && id !== 'T01b')

const journey = fc.record({
  plan: route,
  before: fc.array(sent, { minLength: 6, maxLength: 10 }),
  after: fc.array(sent, { minLength: 2, maxLength: 4 }),
})
type Journey = typeof journey extends fc.Arbitrary<infer Of> ? Of : never

/** Whatever is tried before and after, the vehicle reaches its aim, and another one stays as it is. */
async function travel(aim: TransitionId, { plan, before, after }: Journey) {
  const [by] = world.people as [Walker]
  const bystander = await world.admitted(by)
  const walk: Walk = { plan: leadingTo(aim, plan), aim, ...(await world.admitted(by)) }
  for (const each of before) await take(walk, each)
  for (let who = 0; walk.aim; who += 1) await take(walk, onwards(who))
  for (const each of after) await take(walk, each)
  await expectKnown({ ...walk, ...bystander })
}

const refusals = ['403 FORBIDDEN', '404 NOT_FOUND', '409 INVALID_STAGE', '409 STALE_VERSION', '422 VALIDATION']
const changes = ['assign', 'hold', 'release', 'locate', 'reroute', 'reserve', 'unreserve', 'rework', 'reopen']
const everything = [
  ...aims,
  ...refusals,
  ...changes,
  '409 NOT_HELD',
  '409 NOT_RESERVED',
  'nothing',
  'again',
  'reused',
  'won',
]
const missing = () => everything.filter((what) => !met.has(what))

describe('whatever anybody tries on the way to', () => {
  const { seed = 0 } = fc.readConfigureGlobal()
  it.each(aims)('%s, the vehicle keeps to the graph, and a refusal leaves no trace', async (aim) => {
    const holds = fc.assert(
      fc.asyncProperty(journey, (each) => travel(aim, each)),
      // A failure prints its seed; a shorter sequence is searched for by hand, in more time than a test has. With one
      // seed, all of them would try the same things on their way.
      { numRuns: 1, endOnFailure: true, seed: seed + aims.indexOf(aim) },
    )
    await expect(holds).resolves.toBeUndefined()
  })

  it('R4.25 has met every move, every refusal and every way of sending, otherwise it would prove nothing', async () => {
    // Cases that chance left out occur on a few more journeys, or not at all.
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...aims), journey, async (aim, each) => {
        if (missing().length > 0) await travel(aim, each)
      }),
      { numRuns: 20, endOnFailure: true },
    )
    expect(missing()).toEqual([])
  }, 60_000)
})
