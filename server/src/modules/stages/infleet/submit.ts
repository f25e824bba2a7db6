import type { Infleet, InfleetedVehicle } from '@forecourt/contracts'
import {
  type Position,
  POSITIONS,
  type ProvenanceAlert,
  type Route,
  ROUTE_STEPS,
  routeThrough,
} from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { dealerSettings } from '../../../schema/dealer-settings.ts'
import { adminConfigurations, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import type { Admission } from '../../vehicle/workflow/admit.ts'
import type { IMPORTED } from '../../vehicle/workflow/hooks.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { type Marks, marksOf } from './chassis.ts'
import { dealerOf } from './dealer.ts'
import { duplicateRefusal, refusingDuplicates } from './duplicates.ts'
import { infleeted } from './infleeted.ts'
import { lockMarks, openVehicle } from './open-vehicles.ts'
import { checkReferences } from './references.ts'
import { nextStockNumber } from '../../vehicle/details/stock-numbers.ts'

/** How a vehicle comes in. */
export interface Arrival {
  event: 'VEHICLE_INFLEETED' | typeof IMPORTED
  /** Where it is already; the way in, to Admin, where that is not said. */
  position?: Position
}

/** Every step from there on, until somebody configures it otherwise. */
const routeFrom = (position: Position): Route => {
  const at = POSITIONS.indexOf(position)
  return routeThrough(...ROUTE_STEPS.filter(({ start }) => POSITIONS.indexOf(start) >= at).map(({ key }) => key))
}

/** A vehicle that is past Admin has been configured there, so that what it was can be changed. */
const storeAsConfigured = (tx: ScopedTransaction, acting: Acting, { id, dealerId, infleetedAt }: VehicleRow) =>
  tx.insert(adminConfigurations).values({
    vehicleId: id,
    dealerId,
    configuredById: acting.session.userId,
    configuredAt: infleetedAt,
  })

/** What a car may well have had without anything being wrong with it. */
const HARMLESS: readonly ProvenanceAlert[] = ['PLATE_CHANGE', 'COLOUR_CHANGE', 'IMPORTED']

/**
 * Takes a vehicle into the active dealer's stock: T01, and at once on to Admin. It works in the group's scope, because
 * a car that another dealer of the group has in stock is refused (docs/domain.md#duplicates).
 * @throws AppError 422, 409 DUPLICATE_REGISTRATION, DUPLICATE_VIN
 */
export async function submitInfleet(
  acting: Acting,
  body: Infleet,
  fileUrl: FileUrl,
  { event, position }: Arrival = { event: 'VEHICLE_INFLEETED' },
): Promise<{ data: InfleetedVehicle }> {
  const marks = marksOf(body)
  const submit = () =>
    moving(
      acting,
      async ({ tx, admit }) => {
        const [dealer] = await Promise.all([dealerOf(tx, acting), checkReferences(tx, body)])
        lockMarks(tx, dealer.dealerGroupId, marks)
        const open = await openVehicle(tx, dealer.dealerGroupId, marks)
        if (open) throw await duplicateRefusal(tx, open, marks, acting.actor)
        const stockNumber = await nextStockNumber(tx, dealer.id, dealerSettings(dealer.settings).stockNumberPrefix)
        const { vehicle } = await admit({
          event,
          ...(position && { position }),
          data: { stockNumber, ...marks, sourceId: body.sourceId, alerts: body.provenanceAlerts },
          vehicle: {
            ...fieldsOf(body, marks, acting.now()),
            dealerId: dealer.id,
            originDealerId: dealer.id,
            dealerGroupId: dealer.dealerGroupId,
            stockNumber,
            route: position ? routeFrom(position) : null,
          },
        })
        if (position) await storeAsConfigured(tx, acting, vehicle)
        const reader = { userId: acting.session.userId, fileUrl }
        const [taken] = await infleeted(tx, eq(vehicles.id, vehicle.id), reader, 1)
        if (!taken) throw new Error('A vehicle that was just taken in cannot be read')
        return { data: taken }
      },
      acting.groupScope,
    )
  return refusingDuplicates(acting, () => marks, submit)
}

function fieldsOf(
  { alertsConfirmed: _confirmed, provenanceAlerts, arrivedAt, origins, ...body }: Infleet,
  marks: Marks,
  now: Date,
): Omit<Admission['vehicle'], 'dealerId' | 'originDealerId' | 'dealerGroupId' | 'stockNumber' | 'route'> {
  return {
    ...body,
    ...marks,
    origins: Object.fromEntries(Object.entries(origins).flatMap(([field, from]) => (from ? [[field, from]] : []))),
    provenanceAlerts,
    provenanceStatus: provenanceAlerts.some((alert) => !HARMLESS.includes(alert)) ? 'ALERT' : 'NOT_DONE',
    arrivedAt: arrivedAt ?? now.toISOString(),
  }
}
