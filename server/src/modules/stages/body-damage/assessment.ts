import type { BodyAssessment } from '@forecourt/contracts'
import { type DamagePlace, isToMend, worstOf } from '@forecourt/domain'
import { type BodyClass, bodyClassOf, panelAt } from '@forecourt/domain/outline'
import { sql } from 'drizzle-orm'
import { bodyAssessments, vehicleFiles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { filesOfVehicle, isPicture } from '../../vehicle/files/files.ts'
import { keptIn } from '../prep/kept.ts'
import type { PrepDescriptor } from '../prep/stage.ts'
import { assessmentErrors } from './assessment-guards.ts'
import type { BodyForms } from './forms.ts'

/** What a damage may be seen on: photos of its own, and those that infleet took. */
export const DAMAGE_PHOTOS = ['BODY_ASSESS', 'INFLEET'] as const

/** The damage, all of it marked (docs/domain.md#body-damage). */
export const assessment: PrepDescriptor<BodyForms>['assessment'] = {
  needsWork: ({ items }) => items.some(isToMend),
  kept: keptIn(bodyAssessments),
  check: async (tx, { id: vehicleId, bodyType }, body) => {
    const files = await filesOfVehicle(tx, vehicleId, DAMAGE_PHOTOS)
    const photos = new Set(files.filter(isPicture).map(({ id }) => id))
    const errors = assessmentErrors(body, { photos, drawnAt: drawnOn(bodyClassOf(bodyType)) })
    if (errors.length === 0) await linkPhotos(tx, vehicleId, body)
    return { errors, own: ownOf(body) }
  },
  told: (_, { items, grade, noDamage }) => ({
    noDamage,
    items: items.length,
    worstSeverity: worstOf(items.map(({ severity }) => severity)),
    structural: items.filter(({ structural }) => structural).length,
    grade: grade ?? null,
  }),
}

const drawnOn =
  (bodyClass: BodyClass) =>
  ({ view, ...spot }: DamagePlace) =>
    panelAt(bodyClass, view, spot)

/** From now on each photo says itself which damage it shows. */
async function linkPhotos(tx: ScopedTransaction, vehicleId: string, { items }: BodyAssessment): Promise<void> {
  const links = items.flatMap(({ id, fileIds }) => fileIds.map((fileId) => ({ fileId, item: id })))
  await tx.execute(sql`
    update ${vehicleFiles} set item_ref = link.item
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link("fileId" uuid, item text)
    where ${vehicleFiles.vehicleId} = ${vehicleId} and ${vehicleFiles.fileId} = link."fileId"`)
}

const ownOf = ({ version: _version, items, ...body }: BodyAssessment) => ({
  ...body,
  items: items.map(({ fileIds: _fileIds, sizeMm = null, method = null, note = null, ...item }) => ({
    ...item,
    sizeMm,
    method,
    note,
  })),
  itemCount: items.length,
  worstSeverity: worstOf(items.map(({ severity }) => severity)),
})
