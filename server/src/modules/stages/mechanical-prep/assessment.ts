import type { MechanicalAssessment } from '@forecourt/contracts'
import { ODOMETER_SLACK } from '@forecourt/domain'
import { mechanicalAssessments, type StoredAdvisory } from '../../../schema/index.ts'
import { keptIn } from '../prep/kept.ts'
import type { PrepDescriptor } from '../prep/stage.ts'
import { photographedItems } from '../../vehicle/files/files.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import type { MechanicalForms } from './forms.ts'
import { resolveAdvisories } from './advisories.ts'
import { assessmentErrors } from './assessment-guards.ts'

/** The checklist, finished (docs/domain.md#checklist). */
export const assessment: PrepDescriptor<MechanicalForms>['assessment'] = {
  needsWork: ({ workRequired }) => workRequired,
  kept: keptIn(mechanicalAssessments),
  check: async (tx, { id: vehicleId, registration }, body) => {
    const [photographed, { errors, advisories }] = await Promise.all([
      photographedItems(tx, { vehicleId, area: 'MECHANICAL_PREP' }),
      resolveAdvisories(tx, registration, body.motAdvisories),
    ])
    return { errors: [...assessmentErrors(body, { photographed }), ...errors], own: ownOf(body, advisories) }
  },
  told,
}

const ownOf = (
  { version: _version, items, roadTest, ...body }: MechanicalAssessment,
  motAdvisories: StoredAdvisory[],
) => ({
  ...body,
  motAdvisories,
  items: items.map(({ note = null, ...item }) => ({ ...item, note })),
  roadTest: { done: roadTest.done, miles: roadTest.miles ?? null, note: roadTest.note ?? null },
})

function told(
  vehicle: VehicleRow,
  { items, motAdvisories, odometerIn, technicianId, workRequired }: MechanicalAssessment,
) {
  const counted = (wanted: (item: (typeof items)[number]) => boolean) => items.filter(wanted).length
  return {
    workRequired,
    checked: items.length,
    required: counted(({ result }) => result === 'REQUIRED'),
    advisory: counted(({ result }) => result === 'ADVISORY'),
    quoted: counted(({ quote }) => quote),
    motAdvisories: motAdvisories.length,
    odometerIn,
    // Less than at infleet is asked about and no ground for a refusal: the first reading may be the wrong one.
    ...(odometerIn < vehicle.mileage - ODOMETER_SLACK && { odometerBefore: vehicle.mileage }),
    technicianId,
  }
}
