import { z } from 'zod'
import { call } from '../call.ts'
import { data, list } from '../envelope.ts'
import { Flag, optionalLongText } from '../fields.ts'
import { draftOf, DraftSaved } from './drafts.ts'
import { oneFormRecord } from './one-form.ts'
import { StageListItem, stageListQuery, StageMove } from './stages.ts'
import { VehicleParams, VehicleVersion } from './vehicle-params.ts'

const sampleStageFields = {
  note: optionalLongText(1000),
  /** Required before a vehicle can move on; a draft may omit it. */
  confirmed: z.boolean().default(false),
}

export const SampleStageSubmission = z.strictObject({ ...sampleStageFields, version: VehicleVersion })
export type SampleStageSubmission = z.output<typeof SampleStageSubmission>

export const SampleStageDraft = draftOf(sampleStageFields)

/** What was submitted, as it is read back. */
export const SampleStageValues = z.object({ note: z.string().nullish(), confirmed: z.boolean() })
export type SampleStageValues = z.output<typeof SampleStageValues>

export const SampleStageListItem = StageListItem.extend({
  /** Who last saved the form's draft; null if it has not been started. */
  draftBy: z.string().nullable(),
})
export type SampleStageListItem = z.output<typeof SampleStageListItem>

export const SampleStageListQuery = z.strictObject({ ...stageListQuery, begun: Flag.optional() })

export const SampleStageRecord = oneFormRecord(SampleStageValues)
export type SampleStageRecord = z.output<typeof SampleStageRecord>

export const sampleStage = {
  list: call({
    method: 'GET',
    path: '/stage/sample-stage',
    summary: 'Vehicles in Sample Stage',
    permission: 'stage.sampleStage.read',
    query: SampleStageListQuery,
    response: list(SampleStageListItem),
  }),
  read: call({
    method: 'GET',
    path: '/stage/sample-stage/:vehicleId',
    summary: 'A vehicle with its Sample Stage form',
    permission: 'stage.sampleStage.read',
    params: VehicleParams,
    response: data(SampleStageRecord),
  }),
  draft: call({
    method: 'POST',
    path: '/stage/sample-stage/:vehicleId/draft',
    summary: 'Keep the Sample Stage form without moving the vehicle',
    permission: 'stage.sampleStage.submit',
    params: VehicleParams,
    body: SampleStageDraft,
    response: data(DraftSaved),
  }),
  submit: call({
    method: 'POST',
    path: '/stage/sample-stage/:vehicleId',
    summary: 'Submit Sample Stage; the vehicle moves to its next required stage',
    permission: 'stage.sampleStage.submit',
    params: VehicleParams,
    body: SampleStageSubmission,
    idempotent: true,
    endsDraft: true,
    response: data(StageMove),
  }),
}
