import { REJECTION_REASONS } from '@forecourt/domain'
import { z } from 'zod'
import { refuse } from '../errors.ts'
import { Id, optionalLongText, optionalText, text } from '../fields.ts'
import { VehicleVersion } from './vehicle-params.ts'

/** M6, M7: the manager's word on each line; a line that is not named is approved. */
export const Approval = z.strictObject({
  /** The version that the manager looked at; any other than the latest is 409 QUOTE_CHANGED. */
  quoteVersion: z.int().min(1),
  lines: z
    .array(z.strictObject({ lineId: Id, decision: z.enum(['APPROVED', 'DECLINED']), reason: optionalText(500) }))
    .max(100)
    .default([]),
  note: optionalLongText(1000),
  version: VehicleVersion,
})
export type Approval = z.output<typeof Approval>

/** M8, M9: the quote goes back. */
export const Rejection = z
  .strictObject({
    quoteVersion: z.int().min(1),
    reason: z.enum(REJECTION_REASONS),
    note: optionalLongText(1000),
    comments: z
      .array(z.strictObject({ lineId: Id, comment: text(500) }))
      .max(100)
      .default([]),
    version: VehicleVersion,
  })
  .superRefine(({ reason, note }, context) => {
    if (reason === 'OTHER' && !note) refuse(context, 'required', ['note'], 'Say what is wrong with the quote.')
  })
export type Rejection = z.output<typeof Rejection>
