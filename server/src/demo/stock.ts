import { type Position, slaHours } from '@forecourt/domain'
import type { SourceCode } from '../base-data/option-items.ts'
import { seeded, type Seeded } from '../stand-in/seeded.ts'
import type { DealerCode } from './organisation.ts'
import { marksFor } from './registrations.ts'
import { SPECIALS, type Special } from './specials/index.ts'
import { TARGETS } from './targets.ts'
import { hoursBefore } from './working-time.ts'

type Counts = Readonly<Record<DealerCode, number>>

/** How many are at each target, specials included. */
const COUNTS: Readonly<Partial<Record<Position, Counts>>> = {
  'ADMIN:CONFIGURE': { LDS01: 16, BFD02: 8, HGT03: 3, SKP01: 6 },
  'ICT:ICT': { LDS01: 8, BFD02: 4, HGT03: 1, SKP01: 2 },
  'MECHANICAL_PREP:ASSESS': { LDS01: 19, BFD02: 9, HGT03: 2, SKP01: 6 },
  'BODY_DAMAGE:ASSESS': { LDS01: 9, BFD02: 4, HGT03: 1, SKP01: 3 },
  'MEDIA:VALET': { LDS01: 7, BFD02: 3, HGT03: 1, SKP01: 2 },
  'SALE:POST': { LDS01: 8, BFD02: 3, HGT03: 1, SKP01: 2 },
}

/** Enough that one of them is late at the first dealer. */
const A_FEW: Counts = { LDS01: 6, BFD02: 3, HGT03: 1, SKP01: 2 }

/** One vehicle of the demo: which car, where it ends up, and when it was taken in and configured. */
export interface StockPlan {
  special: Special
  target: Position
  infleetAt: Date
  /** Null while it waits for Admin. */
  configureAt: Date | null
  /** When it was valeted and photographed, if it is past that. */
  media: { valetedAt: Date; photographedAt: Date } | null
  draw: Seeded
}

const SOURCES: readonly SourceCode[] = [
  'PART_EXCHANGE',
  'PART_EXCHANGE',
  'PART_EXCHANGE',
  'AUCTION',
  'AUCTION',
  'LEASE_RETURN',
  'PRIVATE',
  'TRADE',
  'DAILY_RENTAL',
  'COURTESY',
]

/** How long the stays last, as shares of their limits: mostly in time, some due soon, some late, a few forgotten. */
const STAYS: readonly (readonly [least: number, most: number])[] = [
  [0.05, 0.4],
  [0.2, 0.7],
  [0.78, 0.96],
  [0.1, 0.6],
  [1.1, 2.5],
  [0.3, 0.7],
  [0.05, 0.3],
  [0.8, 0.95],
  [1.3, 4],
  [0.1, 0.7],
  [5, 14],
]

/** The vehicles of a dealer, in the order in which they were taken in. */
export function stockOf(dealer: DealerCode, now: Date): StockPlan[] {
  const marks = marksFor(dealer)
  const plans = TARGETS.flatMap((target) => {
    const given = SPECIALS.filter((special) => special.dealer === dealer && special.at === target)
    return Array.from({ length: (COUNTS[target] ?? A_FEW)[dealer] }, (_, at) => {
      const draw = seeded(`${dealer} ${target} ${at}`)
      const ordinary = (): Special => ({
        dealer,
        at: target,
        source: draw.pick(SOURCES),
        form: { registration: marks.next().value },
      })
      return planned(given[at] ?? ordinary(), target, at, now, draw)
    })
  })
  return plans.sort((one, other) => one.infleetAt.getTime() - other.infleetAt.getTime())
}

const ADMIN_HOURS = slaHours('ADMIN:CONFIGURE') ?? 4

function planned(special: Special, target: Position, place: number, now: Date, draw: Seeded): StockPlan {
  const [least, most] = STAYS[place % STAYS.length] ?? [0.1, 0.5]
  const limit = slaHours(target) ?? 24
  const arrived = hoursBefore(now, least * limit, most * limit, draw)
  if (target === 'ADMIN:CONFIGURE') {
    return { special, target, infleetAt: arrived, configureAt: null, media: null, draw }
  }
  const media = target === 'SALE:POST' ? mediaBefore(arrived, draw) : null
  const configureAt = media ? hoursBefore(media.valetedAt, 2, 30, draw) : arrived
  const [quick, slow] = draw.oneIn(4) ? [1.1, 7] : [0.1, 0.9]
  const infleetAt = hoursBefore(configureAt, quick * ADMIN_HOURS, slow * ADMIN_HOURS, draw)
  return { special, target, infleetAt, configureAt, media, draw }
}

const mediaBefore = (photographedAt: Date, draw: Seeded): StockPlan['media'] => ({
  photographedAt,
  valetedAt: hoursBefore(photographedAt, 2, 26, draw),
})
