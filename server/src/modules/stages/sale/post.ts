import type { DraftSaved, FieldError, PostChange, PostDraft, PostSubmission, StageMove } from '@forecourt/contracts'
import { type Acknowledgement, ACKNOWLEDGEMENT_LABELS, acknowledgementsFor, londonDay } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { type Acknowledged, priceChanges, salePosts, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { assertDraftSeen, endDrafts, saveDraftIn } from '../drafts/drafts.ts'
import { mediaRows, photosIn } from '../media/files/rows.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'
import { advertsOf, postOf } from './facts.ts'

/**
 * Keeps the post form without moving the vehicle.
 * @throws AppError 404, 403, 409 INVALID_STAGE or STALE_DRAFT
 */
export const savePostDraft = (
  acting: Acting,
  vehicleId: string,
  { draftVersion, ...values }: PostDraft,
): Promise<DraftSaved> =>
  acting.services.database.scoped(acting.dealerScope, (tx) =>
    saveDraftIn(tx, acting, {
      vehicleId,
      kind: 'SALE_POST',
      at: (position) => position === 'SALE:POST',
      values,
      draftVersion,
    }),
  )

/**
 * S1: the vehicle is on sale. Time to line ends with the first time that it is.
 * @throws AppError 404, 403, 422 on `askingPrice`, `links`, `photos` and `acknowledged`, 409 INVALID_STAGE, STALE_VERSION
 * or STALE_DRAFT
 */
export const submitPost = (acting: Acting, vehicleId: string, body: PostSubmission): Promise<{ data: StageMove }> =>
  moving(acting, async ({ tx, move }) => {
    const moved = await move({
      vehicleId,
      transition: 'S1',
      expectedVersion: body.version,
      event: 'POSTED',
      apply: async (vehicle, { at }) => {
        await assertDraftSeen(tx, acting, vehicle, 'SALE_POST')
        const { version: _version, acknowledged: seen, ...words } = body
        const kept = await postOf(tx, vehicleId)
        const accepted = kept?.acknowledged.filter(({ what }) => what === 'PROVENANCE_ALERT') ?? []
        const errors = await missing(tx, vehicle, body, { at, accepted })
        if (errors.length > 0) throw invalid(errors)
        const by = await personOf(tx, acting)
        const acknowledged = [...accepted, ...seen.map((what) => ({ what, at, by }))]
        await keepPost(tx, acting, vehicle, at, { ...words, acknowledged, postedAt: at, postedById: by.id })
        endDrafts(tx, vehicleId, ['SALE_POST'])
        return { data: { askingPrice: body.askingPrice ?? null } }
      },
    })
    return moveAnswer(tx, acting, moved)
  })

/**
 * Changes price and words of a vehicle that is on sale.
 * @throws AppError 404, 403, 409 INVALID_STAGE or STALE_VERSION, 422 on `askingPrice` and `links`
 */
export const changePost = (acting: Acting, vehicleId: string, { version, ...change }: PostChange): Promise<void> =>
  moving(acting, async ({ tx, amend }) => {
    await amend({
      vehicleId,
      expectedVersion: version,
      event: 'POST_CHANGED',
      at: (position) => position === 'SALE:ON_SALE',
      apply: async (vehicle, { at }) => {
        const kept = await postOf(tx, vehicleId)
        const words = {
          askingPrice: kept?.askingPrice ?? null,
          notAdvertisedReason: kept?.notAdvertisedReason ?? null,
          ...change,
        }
        const errors = [...priceErrors(vehicle, words), ...(await advertErrors(tx, vehicleId, words))]
        if (errors.length > 0) throw invalid(errors)
        await keepPost(tx, acting, vehicle, at, change)
        const isNewPrice = change.askingPrice !== undefined && change.askingPrice !== kept?.askingPrice
        return { data: isNewPrice ? { askingPrice: change.askingPrice, was: kept?.askingPrice ?? null } : {} }
      },
    })
  })

/**
 * Accepts what the provenance check found: without it nobody can put the vehicle on sale.
 * @throws AppError 404, 403, 409 INVALID_STAGE or STALE_VERSION
 */
export const acceptAlert = (acting: Acting, vehicleId: string, version: number): Promise<void> =>
  moving(acting, async ({ tx, amend }) => {
    await amend({
      vehicleId,
      expectedVersion: version,
      event: 'PROVENANCE_ALERT_ACCEPTED',
      at: (position) => position === 'SALE:POST',
      apply: async (vehicle, { at }) => {
        const kept = await postOf(tx, vehicleId)
        const already = kept?.acknowledged ?? []
        if (vehicle.provenanceStatus !== 'ALERT' || already.some(({ what }) => what === 'PROVENANCE_ALERT')) return null
        const entry = { what: 'PROVENANCE_ALERT', at, by: await personOf(tx, acting) } as const
        await keepPost(tx, acting, vehicle, at, { acknowledged: [...already, entry] })
        return { data: { alerts: vehicle.provenanceAlerts } }
      },
    })
  })

async function personOf(tx: ScopedTransaction, { session }: Acting): Promise<Acknowledged['by']> {
  const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, session.userId))
  return { id: session.userId, name: person?.name ?? '' }
}

type Kept = Partial<Omit<typeof salePosts.$inferInsert, 'vehicleId' | 'dealerId'>>

/** Keeps what is said of the adverts, and a new price in their history. */
async function keepPost(
  tx: ScopedTransaction,
  { session }: Acting,
  { id: vehicleId, dealerId }: VehicleRow,
  at: string,
  set: Kept,
): Promise<void> {
  const before = await postOf(tx, vehicleId)
  await tx
    .insert(salePosts)
    .values({ vehicleId, dealerId, ...set })
    .onConflictDoUpdate({ target: salePosts.vehicleId, set })
  const price = set.askingPrice
  if (price === undefined || price === (before?.askingPrice ?? null)) return
  await tx.insert(priceChanges).values({ vehicleId, dealerId, price, at, byId: session.userId })
}

interface Checked {
  at: string
  accepted: readonly Acknowledged[]
}

/** What has to be done before the vehicle is on sale. */
async function missing(
  tx: ScopedTransaction,
  vehicle: VehicleRow,
  body: PostSubmission,
  { at, accepted }: Checked,
): Promise<FieldError[]> {
  const errors = [...priceErrors(vehicle, body), ...(await advertErrors(tx, vehicle.id, body))]
  if (photosIn(await mediaRows(tx, vehicle.id)).length === 0) {
    errors.push({ code: 'min', path: ['photos'], message: 'At least one photo is needed.' })
  }
  const done: readonly Acknowledgement[] = [...body.acknowledged, ...accepted.map(({ what }) => what)]
  for (const what of acknowledgementsFor(vehicle, londonDay(at))) {
    if (done.includes(what)) continue
    const label = ACKNOWLEDGEMENT_LABELS[what]
    const message =
      what === 'PROVENANCE_ALERT' ? `${label}: a sales manager has to accept it.` : `${label}: acknowledge it first.`
    errors.push({ code: 'required', path: ['acknowledged'], message })
  }
  return errors
}

/** Agency stock may go without a price, since its maker sets it. */
const priceErrors = ({ isAgency }: VehicleRow, { askingPrice }: Pick<PostSubmission, 'askingPrice'>): FieldError[] =>
  askingPrice || isAgency ? [] : [{ code: 'required', path: ['askingPrice'], message: 'Give the asking price.' }]

async function advertErrors(
  tx: ScopedTransaction,
  vehicleId: string,
  { notAdvertisedReason }: Pick<PostSubmission, 'notAdvertisedReason'>,
): Promise<FieldError[]> {
  const { links } = await advertsOf(tx, vehicleId)
  if (notAdvertisedReason || links.some(({ status }) => status === 'LIVE')) return []
  return [{ code: 'required', path: ['links'], message: 'Add a live advert, or say why there is none.' }]
}
