import type { BulkAnswer } from '@forecourt/contracts'
import { dealerIdOf, type PermittedContext } from '../../../platform/http/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { vehiclesNamed, vehiclesWithIds } from '../../vehicle/details/named.ts'

/** The vehicles to which the same is to be done. */
export interface Named {
  vehicleIds: readonly string[]
  marks: readonly string[]
}

type Found = Awaited<ReturnType<typeof vehiclesWithIds>>[number]
type Outcome = Omit<BulkAnswer[number], 'mark'>

/** Done to one vehicle, as its own call does it: whether it changed anything. @throws AppError for what it refuses */
export type DoneToOne = (vehicle: Found) => Promise<boolean>

const nobody = (outcome: 'UNKNOWN' | 'SEVERAL'): Outcome => ({ vehicleId: null, outcome, detail: null })

/**
 * Does the same to several vehicles of the active dealer, to each in a transaction of its own, and tells of each that was
 * named what became of it. One that is refused holds up no other; one that is named twice is told of twice.
 */
export async function inBulk(context: PermittedContext, named: Named, doToOne: DoneToOne): Promise<BulkAnswer> {
  const dealerId = dealerIdOf(context)
  const { vehicleIds, marks } = named
  const { withIds, byMark } = await context.services.database.read(context.dealerScope, async (tx) => ({
    withIds: await vehiclesWithIds(tx, dealerId, vehicleIds),
    byMark: await vehiclesNamed(tx, dealerId, marks),
  }))
  const told = new Map<string, Outcome>()
  const outcomeOf = async (found: readonly Found[]): Promise<Outcome> => {
    const [vehicle] = found
    if (!vehicle) return nobody('UNKNOWN')
    if (found.length > 1) return nobody('SEVERAL')
    const outcome = told.get(vehicle.id) ?? (await tried(vehicle, doToOne))
    told.set(vehicle.id, outcome)
    return outcome
  }
  const answer: BulkAnswer = []
  for (const id of vehicleIds) {
    const found = withIds.filter((each) => each.id === id.toLowerCase())
    const mark = found[0]?.registration ?? found[0]?.shortChassis ?? found[0]?.stockNumber ?? id
    answer.push({ mark, ...(await outcomeOf(found)) })
  }
  for (const mark of marks) answer.push({ mark, ...(await outcomeOf(byMark(mark))) })
  return answer
}

async function tried(vehicle: Found, doToOne: DoneToOne): Promise<Outcome> {
  const { id: vehicleId } = vehicle
  try {
    const isChanged = await doToOne(vehicle)
    return { vehicleId, outcome: isChanged ? 'DONE' : 'UNCHANGED', detail: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { vehicleId, outcome: 'REFUSED', detail: error.message }
  }
}
