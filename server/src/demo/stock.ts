import { slaHours } from '@forecourt/domain'
import type { SourceCode } from '../base-data/option-items.ts'
import { seeded, type Seeded } from '../stand-in/seeded.ts'
import type { DealerCode } from './organisation.ts'
import { marksFor } from './registrations.ts'
import { SPECIALS, type Special } from './specials/index.ts'
import { type Target, TARGETS } from './targets.ts'
import { hoursBefore } from './working-time.ts'

type Counts = readonly [number, number, number, number, number, number, number]

/** How many stand at each target, in the order of the targets, specials included. */
const COUNTS: Readonly<Record<DealerCode, Counts>> = {
  LDS01: [16, 8, 19, 9, 7, 6, 8],
  BFD02: [8, 4, 9, 4, 3, 3, 3],
  HGT03: [3, 1, 2, 1, 1, 1, 1],
  SKP01: [6, 2, 6, 3, 2, 2, 2],
}

/** One vehicle of the demo: which car, where it ends up, and when it was taken in and configured. */
export interface StockPlan {
  special: Special
  target: Target
  infleetAt: Date
  /** Null while it waits for Admin. */
  configureAt: Date | null
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
  const plans = TARGETS.flatMap((target, place) => {
    const given = SPECIALS.filter((special) => special.dealer === dealer && special.at === target)
    return Array.from({ length: COUNTS[dealer][place] ?? 0 }, (_, at) => {
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

function planned(special: Special, target: Target, place: number, now: Date, draw: Seeded): StockPlan {
  const [least, most] = STAYS[place % STAYS.length] ?? [0.1, 0.5]
  const limit = slaHours(target) ?? 24
  const arrived = hoursBefore(now, least * limit, most * limit, draw)
  if (target === 'ADMIN:CONFIGURE') return { special, target, infleetAt: arrived, configureAt: null, draw }
  const [quick, slow] = draw.oneIn(4) ? [1.1, 7] : [0.1, 0.9]
  const infleetAt = hoursBefore(arrived, quick * ADMIN_HOURS, slow * ADMIN_HOURS, draw)
  return { special, target, infleetAt, configureAt: arrived, draw }
}
