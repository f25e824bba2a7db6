import type { FieldError, PrepCompletion } from '@forecourt/contracts'
import { damageLabel, refsOf } from '@forecourt/domain'
import { bodyCompletions } from '../../../schema/index.ts'
import { photographedItems } from '../../vehicle/files/files.ts'
import { keptIn } from '../prep/kept.ts'
import type { OpenLine } from '../prep/outcomes.ts'
import type { PrepDescriptor } from '../prep/stage.ts'
import type { BodyForms } from './forms.ts'

/** The repair, finished (docs/domain.md#completion). */
export const completion: PrepDescriptor<BodyForms>['completion'] = {
  kept: keptIn(bodyCompletions),
  errors: async (body, { tx, vehicle, open, assessment }) => {
    const photographed = await photographedItems(tx, { vehicleId: vehicle.id, area: 'BODY_COMPLETION' })
    const labels = new Map(assessment?.items.map((item) => [item.id, damageLabel(item)]))
    return [...endErrors(body, vehicle.mileage), ...photoErrors(body, open, labels, photographed)]
  },
  own: ({ version: _version, lines: _lines, ...body }) => body,
  changes: () => ({}),
  told: () => ({}),
}

function endErrors({ odometerOut, qualityPassed }: PrepCompletion, mileage: number): FieldError[] {
  const errors: FieldError[] = []
  if (odometerOut < mileage) {
    errors.push({ code: 'min', path: ['odometerOut'], message: `The previous odometer reading was ${mileage}.` })
  }
  if (!qualityPassed) {
    const message = 'The vehicle can move on only once it has passed its quality check.'
    errors.push({ code: 'required', path: ['qualityPassed'], message })
  }
  return errors
}

/** Each repaired damage is seen afterwards. */
function photoErrors(
  { lines }: PrepCompletion,
  open: readonly OpenLine[],
  labels: ReadonlyMap<string, string>,
  photographed: ReadonlySet<string>,
): FieldError[] {
  const refs = new Map(open.map(({ line }) => [line.id, refsOf(line)]))
  return lines.flatMap(({ lineId, status }, at): FieldError[] => {
    const unseen = (refs.get(lineId) ?? []).filter((ref) => labels.has(ref) && !photographed.has(ref))
    if (status === 'NOT_DONE' || unseen.length === 0) return []
    const message = `Take a photo of the repair: ${unseen.map((ref) => labels.get(ref)).join('; ')}.`
    return [{ code: 'required', path: ['lines', at, 'fileIds'], message }]
  })
}
