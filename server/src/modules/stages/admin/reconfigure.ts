import type { AdminConfigurationChange } from '@forecourt/contracts'
import {
  parsePosition,
  type Route,
  ROUTE_KEYS,
  type RouteKey,
  routeStepAt,
  routeWith,
  positionOf,
} from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { adminConfigurations } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { invalid, refusal } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { invalidStage } from '../../vehicle/workflow/refusals.ts'
import type { VehicleChange, VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { changesOf } from './changes.ts'
import { stockNumberRefusal } from './configure.ts'
import { assertStockNumberIsFree, unfitAssignees } from './guards.ts'
import { lockedSteps } from './suggestion.ts'
import { vehicleFields } from './vehicle-fields.ts'

type Configuration = typeof adminConfigurations.$inferSelect

/**
 * Changes a configuration after the fact; the vehicle stays where it is. A step that it has passed, or stands in, can
 * no longer be switched (docs/domain.md#routes).
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE or STALE_VERSION
 */
export async function reconfigure(acting: Acting, vehicleId: string, body: AdminConfigurationChange): Promise<void> {
  const work = moving(acting, ({ tx, amend }) =>
    amend({
      vehicleId,
      expectedVersion: body.version,
      event: 'VEHICLE_RECONFIGURED',
      at: (position) => position !== 'ADMIN:CONFIGURE',
      apply: async (vehicle) => {
        const configuration = await configurationOf(tx, vehicle)
        await guard(tx, vehicle, configuration, body)
        const route = body.route && routeWith(body.route, vehicle.route)
        const isSwitched = switchedSteps(vehicle.route, body.route).length > 0
        const set = {
          ...vehicleFields(body),
          ...(isSwitched && { route }),
          ...reassigned(vehicle, configuration, body),
        }
        const decided = decisionsOf(configuration, body)
        const changes = { ...changesOf(vehicle, set), ...changesOf(configuration, decided) }
        if (Object.keys(changes).length === 0) return null
        await tx.update(adminConfigurations).set(decided).where(eq(adminConfigurations.vehicleId, vehicle.id))
        return { set, data: { changes, ...(route && { route }) } }
      },
    }),
  )
  await work.catch((error: unknown) => {
    throw stockNumberRefusal(error) ?? error
  })
}

/** A vehicle that went offsite before Admin had decided anything has nothing to change yet. */
async function configurationOf(tx: ScopedTransaction, vehicle: VehicleRow): Promise<Configuration> {
  const [configuration] = await tx
    .select()
    .from(adminConfigurations)
    .where(eq(adminConfigurations.vehicleId, vehicle.id))
  if (!configuration) throw await invalidStage(tx, vehicle)
  return configuration
}

async function guard(
  tx: ScopedTransaction,
  vehicle: VehicleRow,
  before: Configuration,
  body: AdminConfigurationChange,
): Promise<void> {
  const position = positionOf(vehicle)
  const locked = lockedSteps(position, parsePosition(vehicle.returnStage, vehicle.returnSubStage))
  const switched = switchedSteps(vehicle.route, body.route).filter((key) => locked.includes(key))
  if (switched.length > 0) {
    const message = 'The vehicle has passed or is in this stage, so it can no longer be changed.'
    throw invalid(switched.map((key) => ({ code: 'locked', path: ['route', key], message })))
  }
  const { isAgency = vehicle.isAgency, vatStatus = vehicle.vatStatus } = body
  if (!isAgency && vatStatus === 'NONE') {
    throw refusal(['vatStatus'], 'required', 'Choose how VAT applies; only agency stock has none.')
  }
  if (body.stockNumber !== undefined) await assertStockNumberIsFree(tx, vehicle, body.stockNumber)
  // Who was named before may have left or changed roles since, which is no reason to refuse everything else.
  const named = ROUTE_KEYS.filter((key) => body.assignees?.[key] !== before.assignees[key])
  const newlyNamed = Object.fromEntries(named.map((key) => [key, body.assignees?.[key]]))
  const unfit = await unfitAssignees(tx, vehicle.dealerId, newlyNamed)
  if (unfit.length > 0) throw invalid(unfit)
}

function switchedSteps(before: Route | null, said: Partial<Route> = {}): RouteKey[] {
  const [was, is] = [routeWith({}, before), routeWith(said, before)]
  return ROUTE_KEYS.filter((key) => was[key] !== is[key])
}

/**
 * Whoever is newly named for the step in which the vehicle stands takes it at once. It may have been given to somebody else
 * since the plan was made: a plan that is sent again takes it from nobody, and one taken back only from whom it named.
 */
function reassigned(
  vehicle: VehicleRow,
  before: Configuration,
  { assignees }: AdminConfigurationChange,
): VehicleChange {
  const key = routeStepAt(positionOf(vehicle))
  const named = key ? assignees?.[key] : undefined
  const planned = key ? (before.assignees[key] ?? null) : null
  if (named === undefined || named === planned) return {}
  return named === null && vehicle.assignedToId !== planned ? {} : { assignedToId: named }
}

const decisionsOf = (
  before: Configuration,
  { saleIntention, assignees, noteToFirstStage }: AdminConfigurationChange,
) => ({
  saleIntention: saleIntention ?? before.saleIntention,
  assignees: { ...before.assignees, ...assignees },
  noteToFirstStage: noteToFirstStage === undefined ? before.noteToFirstStage : noteToFirstStage,
})
