import { isDeepStrictEqual } from 'node:util'
import { can } from '@forecourt/authority'
import type { Draft, DraftSaved } from '@forecourt/contracts'
import { type Position, positionOf } from '@forecourt/domain'
import { and, eq, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { type DraftKind, stageDrafts, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { send } from '../../../platform/database/send.ts'
import { conflict, forbidden, notFound } from '../../../platform/errors.ts'
import { publishDraft } from '../../realtime/announce.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { invalidStage, standingDetails } from '../../vehicle/workflow/refusals.ts'
import { lockVehicle, type VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'

type Values = Record<string, unknown>
type KeptDraft = NonNullable<Draft>

/** A form that is to be kept without moving the vehicle. */
export interface DraftToSave {
  vehicleId: string
  kind: DraftKind
  /** Whether the form belongs where the vehicle stands. */
  at: (position: Position) => boolean
  /** The form's fields, without the draft's version. */
  values: Values
  /** The version of the draft that it goes on from, 0 for none. */
  draftVersion: number
  /**
   * Refuses ids that the person could not choose. What the kept draft names may stay: it could be chosen then, and the
   * submit looks at it again. @throws AppError 422
   */
  checkIds?: (kept: Values) => Promise<void>
}

/** The drafts of a vehicle by the form that they belong to. */
export async function draftsOf(
  tx: ScopedTransaction,
  vehicleId: string,
): Promise<Partial<Record<DraftKind, KeptDraft>>> {
  const rows = await tx
    .select({ draft: stageDrafts, savedByName: users.name })
    .from(stageDrafts)
    .innerJoin(users, eq(users.id, stageDrafts.savedById))
    .where(eq(stageDrafts.vehicleId, vehicleId))
  return Object.fromEntries(
    rows.map(({ draft: { kind, version, savedAt, savedById, values, vehicleVersion }, savedByName }) => {
      const savedBy = { id: savedById, name: savedByName }
      return [kind, { draftVersion: version, savedAt, savedBy, values, vehicleVersion } satisfies KeptDraft]
    }),
  )
}

/**
 * Keeps a draft, which all who may submit the form share. The vehicle is locked meanwhile, so that a draft never
 * outlives the submit that it belongs to (docs/domain.md#drafts).
 * @throws AppError 404, 403, 422 of `checkIds`, 409 INVALID_STAGE, and STALE_DRAFT with the newer draft, who saved it and when
 */
export async function saveDraftIn(
  tx: ScopedTransaction,
  acting: Acting,
  { vehicleId, kind, at, values, draftVersion, checkIds }: DraftToSave,
): Promise<DraftSaved> {
  const [vehicle, { [kind]: kept }] = await Promise.all([lockVehicle(tx, vehicleId), draftsOf(tx, vehicleId)])
  if (!vehicle) throw notFound()
  if (!can(acting.permission, acting.actor, vehicle)) throw forbidden()
  await checkIds?.(kept?.values ?? {})
  if (!at(positionOf(vehicle))) throw await invalidStage(tx, vehicle)
  const { userId } = acting.session
  // The answer to the save before was lost on its way; the same form of the same person is no conflict.
  if (kept?.savedBy.id === userId && isDeepStrictEqual(kept.values, plain(values))) return kept
  if ((kept?.draftVersion ?? 0) !== draftVersion) throw await staleDraft(tx, vehicle, kept)
  const set = {
    values,
    version: nextVersion,
    vehicleVersion: vehicle.version,
    savedById: userId,
    savedAt: acting.now().toISOString(),
  }
  const keeping = tx
    .insert(stageDrafts)
    .values({ vehicleId, kind, dealerId: vehicle.dealerId, ...set })
    .onConflictDoUpdate({ target: [stageDrafts.vehicleId, stageDrafts.kind], set })
  send(tx, keeping)
  const saved = (await draftsOf(tx, vehicleId))[kind]
  if (!saved) throw new Error('A draft that was just saved is not there')
  const { dealerId } = vehicle
  const { permission } = acting
  publishDraft(tx, { dealerId, vehicleId, kind, version: saved.draftVersion, savedById: userId, permission })
  return saved
}

/** As it will be read back, where what is undefined is left out. */
const plain = (values: Values): unknown => JSON.parse(JSON.stringify(values))

/**
 * A number that no save was given before. A submit ends a draft; if the next one of the same form began to count anew, a
 * page that was left open on the old one would overwrite it.
 */
const nextVersion = sql`nextval('draft_versions')`

async function staleDraft(tx: ScopedTransaction, vehicle: VehicleRow, newer: KeptDraft | undefined) {
  const message = newer
    ? `${newer.savedBy.name} saved a newer draft in the meantime.`
    : 'The draft was submitted or discarded in the meantime.'
  return conflict('STALE_DRAFT', message, {
    ...(await standingDetails(tx, vehicle)),
    ...(newer && { actor: newer.savedBy, at: newer.savedAt }),
    draft: newer ?? null,
  })
}

/**
 * Lets a submit go on only when its sender saw the draft that somebody else saved last: it would otherwise throw their work
 * away. One's own newer draft, from another window or a save whose answer was lost, is no reason to refuse. To be called
 * before it is said what else is wrong with the submit.
 * @throws AppError 409 STALE_DRAFT with the newer draft
 */
export async function assertDraftSeen(
  tx: ScopedTransaction,
  { session, draftVersion = 0 }: Acting,
  vehicle: VehicleRow,
  kind: DraftKind,
): Promise<void> {
  const kept = (await draftsOf(tx, vehicle.id))[kind]
  if (!kept || kept.savedBy.id === session.userId || kept.draftVersion <= draftVersion) return
  throw await staleDraft(tx, vehicle, kept)
}

/** Ends drafts; called by the submit of their form, in its transaction. */
export function endDrafts(tx: ScopedTransaction, vehicleId: string, kinds: readonly DraftKind[]): void {
  send(tx, tx.delete(stageDrafts).where(and(eq(stageDrafts.vehicleId, vehicleId), among(stageDrafts.kind, kinds))))
}

/** Ends every draft of a vehicle that leaves stock. */
export function endAllDrafts(tx: ScopedTransaction, vehicleId: string): void {
  send(tx, tx.delete(stageDrafts).where(eq(stageDrafts.vehicleId, vehicleId)))
}
