import { LINE_STATUSES, OPEN_LINES_MOST } from '@forecourt/domain'
import { z } from 'zod'
import { Hours, Id, Mileage, optionalLongText, optionalText, Pence } from '../fields.ts'
import { VehicleVersion } from './vehicle-params.ts'

/** What became of an approved line. */
export const CompletedLine = z.strictObject({
  lineId: Id,
  status: z.enum(LINE_STATUSES).exclude(['TODO']),
  reason: optionalText(500),
  /** Hundredths of an hour. */
  actualHours: Hours.nullish(),
  /** What the parts or the sublet work came to, without VAT, in pence. */
  actualCost: Pence.nullish(),
  partsReference: optionalText(40),
})

export const completionFields = {
  lines: z.array(CompletedLine).max(OPEN_LINES_MOST),
  technicianId: Id,
  odometerOut: Mileage,
  qualityCheckedById: Id,
  qualityPassed: z.boolean(),
  partsNote: optionalText(500),
  note: optionalLongText(1000),
}

/** The part of a completion that both stages have (docs/domain.md#completion). */
export const PrepCompletion = z.strictObject({ ...completionFields, version: VehicleVersion })
export type PrepCompletion = z.output<typeof PrepCompletion>
