import { AdminConfiguration } from '@forecourt/contracts'
import {
  type Position,
  type Priority,
  type Route,
  ROUTE_KEYS,
  type RouteKey,
  recordOf,
  routeStepAt,
} from '@forecourt/domain'
import type { z } from 'zod'
import type { SourceCode } from '../base-data/option-items.ts'
import type { vehicles } from '../schema/index.ts'
import { ageInYears } from './cars.ts'
import type { StockPlan } from './stock.ts'

type Vehicle = typeof vehicles.$inferSelect

/** A route whose first step is the target: what comes before is off, what comes after mostly on. Nothing is sold without photos. */
function routeTo(target: Position, { draw }: Pick<StockPlan, 'draw'>): Route {
  const step = routeStepAt(target === 'SALE:POST' ? 'MEDIA:VALET' : target)
  const first = step ? ROUTE_KEYS.indexOf(step) : ROUTE_KEYS.length
  const isTaken = (key: RouteKey, at: number) => at === first || (at > first && (key !== 'bodyDamage' || draw.oneIn(2)))
  return recordOf(ROUTE_KEYS, (key) => isTaken(key, ROUTE_KEYS.indexOf(key)))
}

const PRIORITIES: readonly Priority[] = ['NORMAL', 'NORMAL', 'NORMAL', 'NORMAL', 'NORMAL', 'HIGH', 'NORMAL', 'URGENT']

const NOTES = [
  'Sold, subject to handover on Saturday: please keep it moving.',
  'Customer says the offside rear window is slow.',
  'Check the cam belt history before anything else.',
  'Two small stone chips on the bonnet, otherwise very clean.',
  'Second key is with the previous keeper, on its way by post.',
] as const

const ALERT_NOTES = 'Seen and accepted by the sales manager; to be told to the customer before a deposit is taken.'

/** Admin's decisions about a vehicle of a plan. `assignees` are people who may be given a step. */
export function configurationForm(
  plan: StockPlan,
  vehicle: Vehicle,
  at: Date,
  assignees: Partial<Record<RouteKey, string>>,
): AdminConfiguration {
  const { draw, special, target } = plan
  const { isAgency } = vehicle
  const hasAlert = vehicle.provenanceAlerts.length > 0
  const isDone = hasAlert || !draw.oneIn(6)
  const v5cStatus = isAgency
    ? 'NOT_REQUIRED'
    : draw.pick(['PRESENT', 'PRESENT', 'PRESENT', 'APPLIED', 'MISSING'] as const)
  const day = (daysAgo: number) => new Date(at.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  return AdminConfiguration.parse({
    route: { ...routeTo(target, plan) },
    stockNumber: vehicle.stockNumber,
    isAgency,
    agencyReference: vehicle.agencyReference,
    vatStatus: isAgency ? 'NONE' : vatStatusOf(special.source, vehicle),
    supplierName: vehicle.supplierName,
    supplierInvoiceNo: isAgency || !vehicle.supplierName ? null : `INV-${draw.whole(10_400, 98_900)}`,
    purchasedAt: isAgency ? null : day(draw.whole(0, 3)),
    purchasePrice: isAgency ? null : priceOf(vehicle, plan, at),
    v5cStatus,
    v5cReference: v5cStatus === 'PRESENT' ? draw.text(11, '123456789') : null,
    keysCount: vehicle.keysCount ?? 2,
    keyTag: vehicle.keyTag,
    provenance: {
      status: hasAlert ? 'ALERT' : isDone ? 'CLEAR' : 'NOT_DONE',
      provider: isDone ? 'HPI' : null,
      reference: isDone ? `HPI${draw.text(7, '0123456789')}` : null,
      checkedAt: isDone ? day(0) : null,
      alerts: vehicle.provenanceAlerts,
      note: hasAlert ? ALERT_NOTES : null,
    },
    prepBudgetMechanical: draw.whole(6, 36) * 2500,
    prepBudgetBody: draw.whole(4, 24) * 2500,
    assignees: draw.oneIn(3) ? assignees : {},
    priority: draw.pick(PRIORITIES),
    targetReadyAt: draw.oneIn(4) ? `${day(-draw.whole(2, 6))}T16:00:00.000Z` : null,
    location: vehicle.location,
    saleIntention: draw.pick(['RETAIL', 'RETAIL', 'RETAIL', 'TRADE', 'UNDECIDED'] as const),
    noteToFirstStage: draw.oneIn(4) ? draw.pick(NOTES) : null,
    version: vehicle.version,
  } satisfies z.input<typeof AdminConfiguration>)
}

function vatStatusOf(source: SourceCode, { bodyType }: Vehicle) {
  if (bodyType === 'VAN' || bodyType === 'PICKUP') return 'COMMERCIAL'
  return source === 'LEASE_RETURN' || source === 'DAILY_RENTAL' || source === 'MANUFACTURER' ? 'QUALIFYING' : 'MARGIN'
}

/** Pence. A car loses about a sixth of its worth a year until it is a classic. */
function priceOf({ firstRegisteredAt, bodyType }: Vehicle, { draw }: StockPlan, at: Date): number {
  const age = ageInYears(firstRegisteredAt, at)
  const asNew = (bodyType === 'SUV' ? 34_000 : bodyType === 'VAN' ? 29_000 : 25_000) * draw.whole(80, 130)
  const worth = age > 30 ? draw.whole(400_000, 1_400_000) : asNew * 0.84 ** age
  return Math.max(45_000, Math.round(worth / 2500) * 2500)
}
