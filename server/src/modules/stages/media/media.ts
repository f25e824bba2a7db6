import type { DraftSaved, FieldError, MediaDraft, MediaSubmission, StageMove } from '@forecourt/contracts'
import { counted, missingShots } from '@forecourt/domain'
import { mediaRecords } from '../../../schema/index.ts'
import type { DealerSettings } from '../../../schema/dealer-settings.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { assertDraftSeen, endDrafts, saveDraftIn } from '../drafts/drafts.ts'
import { settingsOf } from '../prep/settings.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'
import { mediaRows, type MediaRow, mediaSetOf, photosIn, shownId } from './files/rows.ts'

/**
 * Keeps the media form without moving the vehicle; photos are kept as they come, apart from it.
 * @throws AppError 404, 403, 409 INVALID_STAGE or STALE_DRAFT
 */
export const saveMediaDraft = (
  acting: Acting,
  vehicleId: string,
  { draftVersion, ...values }: MediaDraft,
): Promise<DraftSaved> =>
  acting.services.database.scoped(acting.dealerScope, (tx) =>
    saveDraftIn(tx, acting, {
      vehicleId,
      kind: 'MEDIA',
      at: (position) => position === 'MEDIA:MEDIA',
      values,
      draftVersion,
    }),
  )

/**
 * V2: the photos are there, and the vehicle moves to Sale.
 * @throws AppError 404, 403, 422 on `photos`, `hero`, `shots` and `skippedShots`, 409 INVALID_STAGE, STALE_VERSION or
 * STALE_DRAFT
 */
export const submitMedia = (acting: Acting, vehicleId: string, body: MediaSubmission): Promise<{ data: StageMove }> =>
  moving(acting, async ({ tx, move }) => {
    const moved = await move({
      vehicleId,
      transition: 'V2',
      expectedVersion: body.version,
      event: 'MEDIA_SUBMITTED',
      apply: async (vehicle, { at }) => {
        await assertDraftSeen(tx, acting, vehicle, 'MEDIA')
        const settings = await settingsOf(tx, vehicle.dealerId)
        const rows = await mediaRows(tx, vehicleId)
        const { heroFileId } = await mediaSetOf(tx, vehicleId)
        const photos = photosIn(rows)
        const errors = missing(photos, body, { ...settings, heroFileId })
        if (errors.length > 0) throw invalid(errors)
        const { spinUrl = null, note = null } = body
        const labels = new Map(settings.shotList.map(({ key, label }) => [key, label]))
        const skippedShots = body.skippedShots.map((shot) => ({ ...shot, label: labels.get(shot.key) ?? shot.key }))
        const { dealerId } = vehicle
        const finished = { completedAt: at, completedById: acting.session.userId }
        const record = { vehicleId, dealerId, photos: photos.length, skippedShots, spinUrl, note, ...finished }
        await tx.insert(mediaRecords).values(record)
        endDrafts(tx, vehicleId, ['MEDIA'])
        const videos = rows.length - photos.length
        return { data: { photos: photos.length, videos, skipped: skippedShots.length } }
      },
    })
    return moveAnswer(tx, acting, moved)
  })

const PHOTO = { one: 'photo', many: 'photos' }

type Wanted = Pick<DealerSettings, 'minPhotos' | 'shotList'> & { heroFileId: string | null }

/** What has to be done before the photos are finished. */
function missing(
  photos: readonly MediaRow[],
  { skippedShots }: MediaSubmission,
  { minPhotos, shotList, heroFileId }: Wanted,
): FieldError[] {
  const errors: FieldError[] = []
  const ready = photos.filter(({ variants }) => variants.length > 0).length
  if (ready < minPhotos) {
    const processed = ready < photos.length ? ' Some are still being processed.' : ''
    const message = `At least ${counted(minPhotos, PHOTO)} must be ready; ${ready} so far.${processed}`
    errors.push({ code: 'min', path: ['photos'], message })
  }
  if (photos.every((photo) => shownId(photo) !== heroFileId)) {
    errors.push({ code: 'required', path: ['hero'], message: 'Choose the hero photo.' })
  }
  const keys = new Set(shotList.map(({ key }) => key))
  skippedShots.forEach(({ key }, at) => {
    if (keys.has(key)) return
    errors.push({ code: 'unknown', path: ['skippedShots', at, 'key'], message: 'Choose a shot from the shot list.' })
  })
  const taken = photos.map(({ itemRef }) => ({ shotKey: itemRef }))
  const left = missingShots(shotList, taken, skippedShots).filter(({ required }) => required)
  if (left.length > 0) {
    const labels = left.map(({ label }) => label).join(', ')
    errors.push({ code: 'required', path: ['shots'], message: `Take or skip with a reason: ${labels}.` })
  }
  return errors
}
