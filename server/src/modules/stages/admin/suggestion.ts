import {
  changeableRouteKeys,
  ownValue,
  type Position,
  type Route,
  ROUTE_KEYS,
  type RouteKey,
  recordOf,
} from '@forecourt/domain'
import type { DealerSettings } from '../../../schema/dealer-settings.ts'
import type { adminConfigurations, vehicles } from '../../../schema/index.ts'

const EVERY_STEP: Route = recordOf(ROUTE_KEYS, () => true)

/** The route that the dealer usually gives vehicles of this source; agency stock is not handed over within the group. */
export function suggestedRoute(settings: DealerSettings, sourceCode: string, isAgency: boolean): Route {
  return { ...EVERY_STEP, ...(isAgency && { ict: false }), ...ownValue(settings.defaultRouteBySource, sourceCode) }
}

type Vehicle = typeof vehicles.$inferSelect
type Configuration = typeof adminConfigurations.$inferSelect

/**
 * The configuration as the form opens on it: what is stored, else what is known so far and the suggested route. What only
 * Admin can say stays null, so that nobody sends it off unread: how VAT applies, unless the vehicle is agency stock.
 */
export const suggestionOf = (vehicle: Vehicle, route: Route, configuration: Configuration | null) => ({
  route: vehicle.route ?? route,
  stockNumber: vehicle.stockNumber,
  isAgency: vehicle.isAgency,
  agencyReference: vehicle.agencyReference,
  vatStatus: configuration || vehicle.isAgency || vehicle.vatStatus !== 'NONE' ? vehicle.vatStatus : null,
  supplierName: vehicle.supplierName,
  supplierInvoiceNo: vehicle.supplierInvoiceNo,
  purchasedAt: vehicle.purchasedAt,
  purchasePrice: vehicle.purchasePrice,
  v5cStatus: vehicle.v5cStatus,
  v5cReference: vehicle.v5cReference,
  keysCount: vehicle.keysCount,
  keyTag: vehicle.keyTag,
  provenance: {
    status: vehicle.provenanceStatus,
    provider: vehicle.provenanceProvider,
    reference: vehicle.provenanceReference,
    checkedAt: vehicle.provenanceCheckedAt,
    alerts: vehicle.provenanceAlerts,
    note: vehicle.provenanceNote,
  },
  prepBudgetMechanical: vehicle.prepBudgetMechanical,
  prepBudgetBody: vehicle.prepBudgetBody,
  assignees: configuration?.assignees ?? {},
  priority: vehicle.priority,
  targetReadyAt: vehicle.targetReadyAt,
  location: vehicle.location,
  saleIntention: configuration?.saleIntention ?? 'UNDECIDED',
  noteToFirstStage: configuration?.noteToFirstStage ?? null,
  version: vehicle.version,
})

/** The steps that can no longer be switched; offsite it counts where the vehicle will come back to. */
export function lockedSteps(position: Position, returnPosition: Position | null): readonly RouteKey[] {
  const at = position === 'OFFSITE:OFFSITE' ? returnPosition : position
  if (!at || at.startsWith('CLOSED')) return ROUTE_KEYS
  const changeable = changeableRouteKeys(at)
  return ROUTE_KEYS.filter((key) => !changeable.includes(key))
}
