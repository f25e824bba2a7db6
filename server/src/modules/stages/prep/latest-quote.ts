import type { Quote } from '@forecourt/contracts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { conflict } from '../../../platform/errors.ts'
import { standingDetails, staleVersion } from '../../vehicle/workflow/refusals.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'

/**
 * The version that awaits a decision, when it is the one that the manager looked at. A newer quote is told of before a
 * vehicle that was merely changed: it says what to look at.
 * @throws AppError 409 QUOTE_CHANGED with the newer version, STALE_VERSION
 */
export async function awaitingQuote(
  tx: ScopedTransaction,
  vehicle: VehicleRow,
  latest: Quote | undefined,
  looked: { quoteVersion: number; version: number },
): Promise<Quote> {
  // Where quotes are decided there always is one that awaits it.
  if (!latest) throw new Error(`Vehicle ${vehicle.id} awaits a decision about no quote`)
  if (latest.version !== looked.quoteVersion) {
    const { version: quoteVersion, net, gross, submittedBy, submittedAt } = latest
    throw conflict('QUOTE_CHANGED', `${submittedBy.name} has sent a new version of this quote in the meantime.`, {
      ...(await standingDetails(tx, vehicle)),
      actor: submittedBy,
      at: submittedAt,
      quoteVersion,
      net,
      gross,
    })
  }
  if (vehicle.version !== looked.version) throw await staleVersion(tx, vehicle)
  return latest
}
