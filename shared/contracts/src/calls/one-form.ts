import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { Draft } from './drafts.ts'
import { VehicleDetails } from './vehicles.ts'

/** What the page of a stage of one form opens on. `values` is the form as it is read back. */
export const oneFormRecord = <Values extends z.ZodType>(values: Values) =>
  z.object({
    vehicle: VehicleDetails,
    draft: Draft,
    /** Null until the form is submitted. */
    submitted: z.object({ values, at: Timestamp, by: z.object({ id: z.string(), name: z.string() }) }).nullable(),
  })
