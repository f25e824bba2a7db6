import { BULK_OUTCOMES, MOST_IN_BULK, PRIORITIES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data } from '../envelope.ts'
import { refuse } from '../errors.ts'
import { Id, optionalText, text } from '../fields.ts'

/* The same done to several vehicles of the active dealer: to each as its own call does it, in its turn. */

const named = {
  /** Vehicles that were chosen. */
  vehicleIds: z.array(Id).max(MOST_IN_BULK).default([]),
  /** Registrations as they were pasted or scanned; a short chassis or a stock number will do. */
  marks: z.array(text(40)).max(MOST_IN_BULK).default([]),
}

/** At least one vehicle is named, and no more than a call takes. */
function checkNamed({ vehicleIds, marks }: { vehicleIds: string[]; marks: string[] }, context: z.RefinementCtx): void {
  const count = vehicleIds.length + marks.length
  if (count === 0) refuse(context, 'min', ['marks'], 'Name at least one vehicle.')
  if (count > MOST_IN_BULK) refuse(context, 'max', ['marks'], `At most ${MOST_IN_BULK} vehicles at a time.`)
}

/** What became of each vehicle that was named, in the order in which they were. */
export const BulkAnswer = z.array(
  z.object({
    /** As it was pasted; of a chosen vehicle its registration, short chassis or stock number. */
    mark: z.string(),
    vehicleId: z.string().nullable(),
    outcome: z.enum(BULK_OUTCOMES),
    /** Why it was not done. */
    detail: z.string().nullable(),
  }),
)
export type BulkAnswer = z.output<typeof BulkAnswer>

export const bulk = {
  assign: call({
    method: 'POST',
    path: '/vehicles/bulk/assign',
    summary: 'Give several vehicles to a colleague, or to nobody; with a result for each',
    permission: 'stage.visits.assign',
    body: z.strictObject({ ...named, userId: Id.nullable() }).superRefine(checkNamed),
    response: data(BulkAnswer),
  }),
  locate: call({
    method: 'POST',
    path: '/vehicles/bulk/location',
    summary: 'Say where several vehicles are; with a result for each',
    permission: 'vehicles.location.update',
    body: z.strictObject({ ...named, location: optionalText(40) }).superRefine(checkNamed),
    response: data(BulkAnswer),
  }),
  markRead: call({
    method: 'POST',
    path: '/vehicles/bulk/read',
    summary: "Mark several vehicles' current visits as read; with a result for each",
    permission: 'stage.visits.read',
    body: z.strictObject(named).superRefine(checkNamed),
    response: data(BulkAnswer),
  }),
  prioritise: call({
    method: 'POST',
    path: '/vehicles/bulk/priority',
    summary: 'Say how urgent several vehicles are; with a result for each',
    permission: 'vehicles.stock.prioritise',
    body: z.strictObject({ ...named, priority: z.enum(PRIORITIES) }).superRefine(checkNamed),
    response: data(BulkAnswer),
  }),
}
