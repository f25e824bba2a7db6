import type { ValetStart, ValetStarted } from '@forecourt/contracts'
import { isOpen, normaliseRegistration, positionLabel, type ValetType } from '@forecourt/domain'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { positionOf } from '../../vehicle/workflow/vehicle-row.ts'
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
    const vehicle = await vehicleOf(tx, acting.actor.activeDealerId ?? '', mark)
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

/** The open vehicle of a dealer that bears a mark: its registration, its short chassis or its stock number. */
async function vehicleOf(tx: ScopedTransaction, dealerId: string, mark: string) {
  const found = await tx
    .select({ id: vehicles.id, stage: vehicles.stage, subStage: vehicles.subStage })
    .from(vehicles)
    .where(and(eq(vehicles.dealerId, dealerId), bears(mark), sql`${vehicles.closedAt} is null`))
    .limit(2)
  return found.find((vehicle) => isOpen(positionOf(vehicle))) ?? null
}

function bears(mark: string): SQL | undefined {
  const typed = normaliseRegistration(mark)
  return or(
    eq(vehicles.registration, typed),
    eq(vehicles.shortChassis, typed),
    eq(sql`upper(${vehicles.stockNumber})`, mark.trim().toUpperCase()),
  )
}
