import { TZDate } from '@date-fns/tz'
import { counted } from '../counted.ts'
import { type Instant, millisecondsOf } from '../instant.ts'
import { LONDON, londonDay, utcDay } from '../london-time.ts'
import type { Route } from '../route.ts'
import { type Position, POSITIONS, splitPosition } from '../stages.ts'
import { type Weekday, WEEKDAY_LABELS, weekdayOf, WEEKDAYS } from '../weekdays.ts'
import { routeStepAt, stepsAhead } from './next-position.ts'
import { type SlaHours, slaHours } from './timing.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Visits from which a dealer's own times count; with fewer, the hours allowed at the position do. */
export const USUAL_FROM_VISITS = 5

/** How sure an expected arrival is. */
export const SURENESSES = ['LIKELY', 'POSSIBLE', 'UNCERTAIN'] as const
export type Sureness = (typeof SURENESSES)[number]

/** How long finished visits to a position took at a dealer, in seconds without holds and offsite time. */
export interface UsualTime {
  visits: number
  median: number
  /** Four of five visits took no longer. */
  p80: number
}
export type UsualTimes = Partial<Readonly<Record<Position, UsualTime>>>

/** When a dealer is open on each weekday, `HH:MM` in London; null where it is closed. */
export type OpeningHours = Readonly<Record<Weekday, { from: string; to: string } | null>>

export interface ApproachingVehicle {
  position: Position
  /** Null before Admin has decided it. */
  route: Route | null
  enteredAt: Instant
  /** Seconds of this visit that were held or offsite and have ended. */
  pausedSeconds: number
  hold: { since: Instant; reason: string; eta: Instant | null } | null
  /** When the approved quote of the current stage says that the work is done. */
  promisedAt: Instant | null
}

export interface DealerTimes {
  usual: UsualTimes
  sla?: SlaHours
  openingHours: OpeningHours
}

export type MediaTarget = 'VALET' | 'MEDIA'

export interface ExpectedArrival {
  to: MediaTarget
  expectedAt: Date
  sureness: Sureness
  reason: string
}

const TARGETS: Partial<Readonly<Record<Position, MediaTarget>>> = { 'MEDIA:VALET': 'VALET', 'MEDIA:MEDIA': 'MEDIA' }

function momentOn(day: string, time: string): number {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number)
  return new TZDate(year, month - 1, date, hours, minutes, LONDON).getTime()
}

/** Whether a dealer is open at all on a London day. */
export const isOpenOn = (openingHours: OpeningHours, day: string): boolean => openingHours[weekdayOf(day)] !== null

/** The moment itself while the dealer is open, or else its next opening; the moment itself at a dealer that never opens. */
function whenOpen(at: number, openingHours: OpeningHours): number {
  const today = Date.parse(`${londonDay(at)}T00:00:00Z`)
  for (let ahead = 0; ahead <= WEEKDAYS.length; ahead += 1) {
    const day = utcDay(today + ahead * DAY)
    const hours = openingHours[weekdayOf(day)]
    if (hours && at < momentOn(day, hours.to)) return Math.max(at, momentOn(day, hours.from))
  }
  return at
}

/** The positions that a vehicle passes before it reaches a target; a quote that is revised is the exception. */
const positionsBetween = (route: Route, from: Position, target: Position): Position[] => {
  const step = routeStepAt(from)
  return POSITIONS.slice(POSITIONS.indexOf(from) + 1, POSITIONS.indexOf(target)).filter((each) => {
    const key = routeStepAt(each)
    return splitPosition(each).subStage !== 'QUOTE_REVISION' && key !== null && (key === step || route[key])
  })
}

interface Length {
  median: number
  p80: number
  isOwn: boolean
}

function lengthAt(at: Position, { usual, sla }: DealerTimes): Length {
  const own = usual[at]
  if (own && own.visits >= USUAL_FROM_VISITS) {
    return { median: own.median * 1000, p80: Math.max(own.median, own.p80) * 1000, isOwn: true }
  }
  const allowed = (slaHours(at, sla) ?? 0) * HOUR
  return { median: allowed, p80: allowed, isOwn: false }
}

const HOURS = { one: 'hour', many: 'hours' }
const DAYS = { one: 'day', many: 'days' }
const STEPS = { one: 'step', many: 'steps' }

const hoursIn = (milliseconds: number): string => {
  const hours = Math.max(1, Math.round(milliseconds / HOUR))
  return hours < 48 ? counted(hours, HOURS) : counted(Math.round(hours / 24), DAYS)
}

const dateTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 'today 14:00', 'tomorrow 14:00', 'Thursday 14:00'. */
function sayWhen(at: number, now: number): string {
  const [day, today] = [londonDay(at), londonDay(now)]
  const parts = dateTime.formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const tomorrow = utcDay(Date.parse(`${today}T00:00:00Z`) + DAY)
  const name = day === today ? 'today' : day === tomorrow ? 'tomorrow' : WEEKDAY_LABELS[weekdayOf(day)]
  return `${name} ${part('hour')}:${part('minute')}`
}

const DECIDED_IN: readonly string[] = ['ASSESS', 'QUOTE', 'QUOTE_REVISION', 'APPROVAL']

/**
 * When a vehicle is expected at the valet, or at the photo bay where its next step in Media is that one, and how sure that
 * is. Null where nobody can say: it is not on the way there, its route is undecided, or it is held without a date.
 */
export function lookAhead(vehicle: ApproachingVehicle, times: DealerTimes, at: Instant): ExpectedArrival | null {
  const { position, route, hold } = vehicle
  const { stage, subStage } = splitPosition(position)
  if (!route || stage === 'OFFSITE' || stage === 'CLOSED' || stage === 'INFLEET') return null
  const target = stepsAhead(route, position).find((step) => TARGETS[step] !== undefined)
  const to = target && TARGETS[target]
  if (!target || !to) return null

  const now = millisecondsOf(at)
  const eta = hold?.eta ?? null
  const heldUntil = eta === null ? null : millisecondsOf(eta)
  if (hold && (heldUntil === null || heldUntil < now)) return null

  const between = positionsBetween(route, position, target)
  const lengths = between.map((each) => lengthAt(each, times))
  const here = lengthAt(position, times)
  const ranUntil = hold ? millisecondsOf(hold.since) : now
  const elapsed = Math.max(0, ranUntil - millisecondsOf(vehicle.enteredAt) - vehicle.pausedSeconds * 1000)
  const from = Math.max(now, heldUntil ?? now)
  const promised = vehicle.promisedAt === null ? null : millisecondsOf(vehicle.promisedAt)
  const isPromised = promised !== null && promised >= from

  const arrival = (length: (of: Length) => number) => {
    const left = isPromised ? promised - from : Math.max(0, length(here) - elapsed)
    return whenOpen(from + lengths.reduce((sum, each) => sum + length(each), left), times.openingHours)
  }
  const expected = arrival(({ median }) => median)
  const late = arrival(({ p80 }) => p80)
  const said = (sureness: Sureness, reason: string) => ({ to, expectedAt: new Date(expected), sureness, reason })

  if (hold && heldUntil !== null) {
    return said('UNCERTAIN', `On hold: ${hold.reason} until ${sayWhen(heldUntil, now)}`)
  }
  // An assessment or a decision may leave work out or send a quote back.
  if (DECIDED_IN.includes(subStage)) {
    return said('UNCERTAIN', subStage === 'ASSESS' ? 'Not assessed yet' : 'Quote not approved yet')
  }
  if (between.some((each) => splitPosition(each).subStage === 'ASSESS')) {
    return said('UNCERTAIN', 'Still to be assessed')
  }
  if (promised !== null && !isPromised) return said('UNCERTAIN', `Was promised for ${sayWhen(promised, now)}`)
  if (!isPromised && elapsed > here.p80) return said('UNCERTAIN', 'Here longer than usual')

  const isOwn = [...(isPromised ? [] : [here]), ...lengths].every((each) => each.isOwn)
  const sureness = isOwn && londonDay(late) === londonDay(expected) ? 'LIKELY' : 'POSSIBLE'
  if (isPromised) return said(sureness, `Promised for ${sayWhen(promised, now)}`)
  const length = [here, ...lengths].reduce((sum, { median }) => sum + median, 0)
  return said(
    sureness,
    `${counted(between.length + 1, STEPS)} left, ${isOwn ? 'usually' : 'allowed'} ${hoursIn(length)}`,
  )
}
