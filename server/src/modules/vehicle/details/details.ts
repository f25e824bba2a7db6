import type { VehicleDetails } from '@forecourt/contracts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { eventsOf, visitsOf } from './history.ts'
import { headerOf, type Reader, type VehicleRow, vehicleRow } from './header.ts'
import { seenBefore } from './seen-before.ts'

/** Everything captured of a vehicle; undefined outside the transaction's scope. */
export async function vehicleDetails(
  tx: ScopedTransaction,
  vehicleId: string,
  reader: Reader,
): Promise<VehicleDetails | undefined> {
  // Sent together: the driver pipelines them over the transaction's connection.
  const [row, visits, events] = await Promise.all([
    vehicleRow(tx, vehicleId),
    visitsOf(tx, vehicleId),
    eventsOf(tx, vehicleId),
  ])
  if (!row) return undefined
  const isOwn = row.dealerId === reader.actor.activeDealerId
  return {
    ...row,
    ...headerOf(row, reader),
    v5cReferenceMasked: masked(row.v5cReference),
    supplierName: isOwn ? row.supplierName : null,
    provenance: provenanceOf(row),
    purchase: isOwn ? purchaseOf(row) : null,
    configuration: configurationOf(row),
    visits,
    events: isOwn ? events : events.map((event) => ({ ...event, data: withoutFigures(event.data) })),
    seenBefore: await seenBefore(tx, row),
  }
}

const masked = (reference: string | null) =>
  reference && reference.slice(0, -4).replace(/./g, '•') + reference.slice(-4)

const provenanceOf = (row: VehicleRow): VehicleDetails['provenance'] => ({
  status: row.provenanceStatus,
  provider: row.provenanceProvider,
  reference: row.provenanceReference,
  checkedAt: row.provenanceCheckedAt,
  alerts: row.provenanceAlerts,
  note: row.provenanceNote,
})

const purchaseOf = (row: VehicleRow): VehicleDetails['purchase'] => ({
  supplierInvoiceNo: row.supplierInvoiceNo,
  purchasedAt: row.purchasedAt,
  purchasePrice: row.purchasePrice,
  prepBudgetMechanical: row.prepBudgetMechanical,
  prepBudgetBody: row.prepBudgetBody,
})

function configurationOf({ configuration, configuredBy, route }: VehicleRow): VehicleDetails['configuration'] {
  if (!configuration || !route) return null
  const { saleIntention, assignees, noteToFirstStage, configuredAt } = configuration
  const people = Object.entries(assignees).map(([key, userId]) => [key, userId ?? null] as const)
  return {
    route: { ...route },
    saleIntention,
    assignees: Object.fromEntries(people),
    noteToFirstStage,
    configuredAt,
    configuredBy,
  }
}

/** What other dealers of the group may read of an event; a change may name what the vehicle was bought for. */
const SHARED_FACTS: readonly string[] = ['from', 'to', 'action', 'route', 'stockNumber']

export const withoutFigures = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([key]) => SHARED_FACTS.includes(key)))
