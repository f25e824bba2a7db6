import type { Position } from '@forecourt/domain'
import type { SaleTypeCode, SourceCode } from '../../base-data/option-items.ts'
import { seeded, type Seeded } from '../../stand-in/seeded.ts'
import type { DealerCode } from '../organisation.ts'
import { marksFor } from '../registrations.ts'
import type { StockPlan } from '../stock.ts'
import { hoursBefore } from '../working-time.ts'

/** How many each dealer sold over the last twelve months, from their adverts and directly. */
const COUNTS: Readonly<Record<DealerCode, { advertised: number; direct: number }>> = {
  LDS01: { advertised: 22, direct: 8 },
  BFD02: { advertised: 8, direct: 4 },
  HGT03: { advertised: 3, direct: 1 },
  SKP01: { advertised: 5, direct: 2 },
}

const YEAR_HOURS = 365 * 24
const SOURCES: readonly SourceCode[] = ['PART_EXCHANGE', 'PART_EXCHANGE', 'AUCTION', 'LEASE_RETURN', 'PRIVATE', 'TRADE']
const TARGET: Position = 'SALE:POST'

/** A car that was here and is sold. */
export interface SoldPlan {
  car: StockPlan & { configureAt: Date }
  saleType: SaleTypeCode
  soldAt: Date
  /** When it was valeted and put on sale; null of what was sold without an advert. */
  advertised: { valetedAt: Date; postedAt: Date } | null
  /** When Admin confirmed the sale, and whether all agreed; null where that is still to be done. */
  confirmed: { at: Date; agrees: boolean } | null
  draw: Seeded
}

/** What a dealer sold over the last twelve months, the last first: its sale is still to be confirmed, and overdue. */
export function soldBy(dealer: DealerCode, now: Date): SoldPlan[] {
  const { advertised, direct } = COUNTS[dealer]
  const marks = marksFor(`what ${dealer} sold`)
  const total = advertised + direct
  return Array.from({ length: total }, (_, at) => {
    const draw = seeded(`${dealer} sold ${at}`)
    const hoursAgo = 40 + (at * (YEAR_HOURS - 40)) / total
    const soldAt = hoursBefore(now, hoursAgo, hoursAgo + 12, draw)
    // One in so many is not worth an advert.
    const isDirect = Math.floor(((at + 1) * direct) / total) > Math.floor((at * direct) / total)
    const postedAt = hoursBefore(soldAt, 3 * 24, 45 * 24, draw)
    const valetedAt = hoursBefore(postedAt, 4, 40, draw)
    const configureAt = hoursBefore(isDirect ? soldAt : valetedAt, 12, 6 * 24, draw)
    const infleetAt = hoursBefore(configureAt, 1, 9, draw)
    return {
      car: {
        special: { dealer, at: TARGET, source: draw.pick(SOURCES), form: { registration: marks.next().value } },
        target: TARGET,
        infleetAt,
        configureAt,
        media: null,
        draw,
      },
      saleType: isDirect
        ? draw.pick(['AUCTION', 'TRADE'])
        : draw.pick(['RETAIL', 'RETAIL', 'RETAIL', 'FLEET', 'STAFF']),
      soldAt,
      advertised: isDirect ? null : { valetedAt, postedAt },
      confirmed:
        at === 0 ? null : { at: new Date(soldAt.getTime() + draw.whole(2, 20) * 3_600_000), agrees: !draw.oneIn(7) },
      draw,
    }
  })
}
