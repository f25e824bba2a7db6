import type { ValetStart, ValetStarted } from '@forecourt/contracts'
import { positionLabel, type ValetType, positionOf } from '@forecourt/domain'
import { dealerIdOf } from '../../../platform/http/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { vehiclesNamed } from '../../vehicle/details/named.ts'
import { draftsOf, saveDraftIn } from '../drafts/drafts.ts'

type Started = ValetStarted[number]

/**
 * Starts the valet of each vehicle in a list, as the valet form does: its draft begins now and by the caller. One that cannot
 * be started holds up no other.
 */
export async function startValets(acting: Acting, { marks, valetType }: ValetStart): Promise<ValetStarted> {
  const started: Started[] = []
  for (const mark of marks) started.push(await startOne(acting, mark, valetType))
  return started
}

async function startOne(acting: Acting, mark: string, valetType: ValetType): Promise<Started> {
  const told = (outcome: Started['outcome'], vehicleId: string | null = null, detail: string | null = null) => ({
    mark,
    outcome,
    vehicleId,
    detail,
  })
  const work = acting.services.database.scoped(acting.dealerScope, async (tx) => {
    const [vehicle] = (await vehiclesNamed(tx, dealerIdOf(acting), [mark]))(mark)
    if (!vehicle) return told('UNKNOWN')
    const position = positionOf(vehicle)
    if (position !== 'MEDIA:VALET') return told('ELSEWHERE', vehicle.id, positionLabel(position))
    const { VALET: kept } = await draftsOf(tx, vehicle.id)
    if (kept?.values.startedAt) return told('ALREADY_STARTED', vehicle.id, kept.savedBy.name)
    await saveDraftIn(tx, acting, {
      vehicleId: vehicle.id,
      kind: 'VALET',
      at: (standing) => standing === 'MEDIA:VALET',
      values: {
        valetType,
        checklist: [],
        ...kept?.values,
        startedAt: acting.now().toISOString(),
        byUserId: acting.session.userId,
        supplierId: null,
      },
      draftVersion: kept?.draftVersion ?? 0,
    })
    return told('STARTED', vehicle.id)
  })
  return work.catch((error: unknown) => {
    if (error instanceof AppError && error.status === 409) return told('CHANGED', null, error.message)
    throw error
  })
}
