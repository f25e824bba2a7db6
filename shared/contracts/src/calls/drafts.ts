import { z } from 'zod'
import { boundedRecord, codeText, looseText, Timestamp } from '../fields.ts'

/**
 * What the body of a draft is made of: the submit's own fields, all of them optional, and the version of the draft that
 * it goes on from, 0 for none. A save on top of somebody else's newer draft is refused with theirs
 * (docs/domain.md#drafts).
 */
export const draftOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .partial()
    .extend({ draftVersion: z.int().min(0).default(0) })

/** A part of a form that is still being written: a line, say. Whatever it holds can be kept and read back. */
export const Unfinished = boundedRecord(
  codeText(/^\w{1,40}$/),
  z.union([looseText(2000), z.number(), z.boolean(), z.null(), z.array(looseText(60)).max(20)]),
  60,
)

/** Who saved a draft and when, without what is in it. */
export const DraftSaved = z.object({
  draftVersion: z.int(),
  savedAt: Timestamp,
  savedBy: z.object({ id: z.string(), name: z.string() }),
})
export type DraftSaved = z.output<typeof DraftSaved>

/** A draft as it is read back into its form; null where none is kept. */
export const Draft = DraftSaved.extend({
  values: z.record(z.string(), z.unknown()),
  /** The vehicle's version when it was saved: the vehicle may have moved on since. */
  vehicleVersion: z.int(),
}).nullable()
export type Draft = z.output<typeof Draft>
