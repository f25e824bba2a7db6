import type { AdminRecord } from '@forecourt/contracts'
import { parsePosition, positionOf } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { dealerSettings } from '../../../schema/dealer-settings.ts'
import { adminConfigurations, dealers, optionItems, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { vehicleDetails } from '../../vehicle/details/details.ts'
import type { Reader } from '../../vehicle/details/header.ts'
import { lockedSteps, suggestedRoute, suggestionOf } from './suggestion.ts'

/** What the configure form opens on; undefined outside the transaction's scope. */
export async function adminRecord(
  tx: ScopedTransaction,
  vehicleId: string,
  reader: Reader,
): Promise<AdminRecord | undefined> {
  const [details, [row]] = await Promise.all([
    vehicleDetails(tx, vehicleId, reader),
    tx
      .select({
        vehicle: vehicles,
        configuration: adminConfigurations,
        settings: dealers.settings,
        sourceCode: optionItems.code,
      })
      .from(vehicles)
      .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
      .innerJoin(optionItems, eq(optionItems.id, vehicles.sourceId))
      .leftJoin(adminConfigurations, eq(adminConfigurations.vehicleId, vehicles.id))
      .where(eq(vehicles.id, vehicleId)),
  ])
  if (!details || !row) return undefined
  const { vehicle, configuration, settings, sourceCode } = row
  const route = suggestedRoute(dealerSettings(settings), sourceCode, vehicle.isAgency)
  const returnPosition = parsePosition(vehicle.returnStage, vehicle.returnSubStage)
  return {
    vehicle: details,
    v5cReference: vehicle.v5cReference,
    suggestion: suggestionOf(vehicle, route, configuration),
    configured: configuration !== null,
    lockedStages: [...lockedSteps(positionOf(vehicle), returnPosition)],
  }
}
