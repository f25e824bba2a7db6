import type { AdminConfiguration, StageMove } from '@forecourt/contracts'
import { routeWith } from '@forecourt/domain'
import { adminConfigurations } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { send } from '../../../platform/database/send.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import { type AppError, invalid, refusal } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { assertStockNumberIsFree, duplicateStockNumber, unfitAssignees } from './guards.ts'
import { vehicleFields } from './vehicle-fields.ts'

/**
 * T02: Admin decides documents, purchase and route, and the vehicle moves to its next required step (docs/domain.md#admin).
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE or STALE_VERSION
 */
export async function configure(
  acting: Acting,
  vehicleId: string,
  body: AdminConfiguration,
): Promise<{ data: StageMove }> {
  const work = moving(acting, async ({ tx, move }) => {
    const moved = await move({
      vehicleId,
      transition: 'T02',
      expectedVersion: body.version,
      event: 'VEHICLE_CONFIGURED',
      apply: async (vehicle, { at: configuredAt }) => {
        await guard(tx, vehicle, body)
        store(tx, acting, vehicle, { ...body, configuredAt })
        const { stockNumber, saleIntention, priority, vatStatus, isAgency } = body
        const route = routeWith(body.route, vehicle.route)
        return {
          set: { ...vehicleFields(body), route },
          data: { route, stockNumber, saleIntention, priority, vatStatus, isAgency },
        }
      },
    })
    return moveAnswer(tx, acting, moved)
  })
  return work.catch((error: unknown) => {
    throw stockNumberRefusal(error) ?? error
  })
}

async function guard(tx: ScopedTransaction, vehicle: VehicleRow, body: AdminConfiguration): Promise<void> {
  if (!vehicle.registration && !vehicle.vin && !vehicle.shortChassis) {
    throw refusal(['registration'], 'required', 'The vehicle needs a registration or a VIN before it can move on.')
  }
  const [unfit] = await Promise.all([
    unfitAssignees(tx, vehicle.dealerId, body.assignees),
    assertStockNumberIsFree(tx, vehicle, body.stockNumber),
  ])
  if (unfit.length > 0) throw invalid(unfit)
}

function store(
  tx: ScopedTransaction,
  acting: Acting,
  vehicle: VehicleRow,
  { saleIntention, assignees, noteToFirstStage = null, configuredAt }: AdminConfiguration & { configuredAt: string },
): void {
  const configuration = tx.insert(adminConfigurations).values({
    vehicleId: vehicle.id,
    dealerId: vehicle.dealerId,
    saleIntention,
    assignees,
    noteToFirstStage,
    configuredById: acting.session.userId,
    configuredAt,
  })
  send(tx, configuration)
}

/** Two people may give one number in the same moment; the index then tells. */
export const stockNumberRefusal = (error: unknown): AppError | null =>
  violatedConstraint(error) === 'vehicles_dealer_stock_number_key' ? duplicateStockNumber() : null
