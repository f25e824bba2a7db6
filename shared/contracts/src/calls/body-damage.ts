import { NAMA_GRADES, OPEN_LINES_MOST, PANEL_KEYS, SEVERITIES } from '@forecourt/domain'
import { z } from 'zod'
import { Flag, Id, Timestamp } from '../fields.ts'
import { call } from '../call.ts'
import { data, list } from '../envelope.ts'
import { BodyAssessment, BodyAssessmentDraft, KeptDamage } from './body-assessment.ts'
import { draftOf, DraftSaved, Unfinished } from './drafts.ts'
import { completionFields, PrepCompletion } from './prep-completion.ts'
import { KeptCompletion, PrepListItem, PrepRecord, SubStageCounts } from './prep.ts'
import { stageListQuery, StageMove } from './stages.ts'
import { VehicleParams } from './vehicle-params.ts'

const Person = z.object({ id: z.string(), name: z.string() })

export const BodyDamageListItem = PrepListItem.extend({
  /** Of the last finished assessment; null before there is one. */
  items: z.int().nullable(),
  worstSeverity: z.enum(SEVERITIES).nullable(),
  grade: z.enum(NAMA_GRADES).nullable(),
  /** Who does sublet work of the latest quote. */
  supplierName: z.string().nullable(),
})
export type BodyDamageListItem = z.output<typeof BodyDamageListItem>

const SUB_STAGES = ['ASSESS', 'QUOTE', 'QUOTE_REVISION', 'APPROVAL', 'REPAIR'] as const

export const BodyDamageListQuery = z.strictObject({
  ...stageListQuery,
  subStage: z.enum(SUB_STAGES).optional(),
  technicianId: Id.optional(),
  /** With work for this supplier in the latest quote. */
  supplierId: Id.optional(),
  /** The worst that the last assessment found. */
  severity: z.enum(SEVERITIES).optional(),
  hold: z.enum(['AWAITING_PARTS', 'ANY']).optional(),
  /** Sent back to be worked on again. */
  rework: Flag.optional(),
})

export const KeptBodyAssessment = z.object({
  items: z.array(KeptDamage),
  noDamage: z.boolean(),
  grade: z.enum(NAMA_GRADES).nullable(),
  paint: z.array(z.object({ panel: z.enum(PANEL_KEYS), microns: z.int() })),
  previousRepairs: z.string().nullable(),
  note: z.string().nullable(),
  completedAt: Timestamp,
  completedBy: Person,
})
export type KeptBodyAssessment = z.output<typeof KeptBodyAssessment>

/** Everything that the stage's four pages open on. */
export const BodyDamageRecord = PrepRecord.extend({
  assessment: KeptBodyAssessment.nullable(),
  completion: KeptCompletion.nullable(),
})
export type BodyDamageRecord = z.output<typeof BodyDamageRecord>

export const BodyCompletionDraft = draftOf({ ...completionFields, lines: z.array(Unfinished).max(OPEN_LINES_MOST) })

const path = '/stage/body-damage/:vehicleId'

export const bodyDamage = {
  list: call({
    method: 'GET',
    path: '/stage/body-damage',
    summary: 'Vehicles in Body Damage',
    permission: 'stage.bodyDamage.read',
    query: BodyDamageListQuery,
    response: list(BodyDamageListItem),
  }),
  counts: call({
    method: 'GET',
    path: '/stage/body-damage/counts',
    summary: 'How many vehicles are in each sub-stage of Body Damage',
    permission: 'stage.bodyDamage.read',
    response: data(SubStageCounts),
  }),
  read: call({
    method: 'GET',
    path,
    summary: 'A vehicle with its damage, files, quotes, completion and drafts',
    permission: 'stage.bodyDamage.read',
    params: VehicleParams,
    response: data(BodyDamageRecord),
  }),
  assess: call({
    method: 'POST',
    path: `${path}/assess`,
    summary: 'Finish the assessment; the vehicle moves to its quote, or past the stage when nothing is to be repaired',
    permission: 'stage.bodyDamage.assess',
    params: VehicleParams,
    body: BodyAssessment,
    idempotent: true,
    endsDraft: true,
    response: data(StageMove),
  }),
  assessDraft: call({
    method: 'POST',
    path: `${path}/assess/draft`,
    summary: 'Keep the assessment without moving the vehicle',
    permission: 'stage.bodyDamage.assess',
    params: VehicleParams,
    body: BodyAssessmentDraft,
    response: data(DraftSaved),
  }),
  completion: call({
    method: 'POST',
    path: `${path}/completion`,
    summary: 'Finish the repair; the vehicle moves to its next required stage',
    permission: 'stage.bodyDamage.complete',
    params: VehicleParams,
    body: PrepCompletion,
    idempotent: true,
    endsDraft: true,
    response: data(StageMove),
  }),
  completionDraft: call({
    method: 'POST',
    path: `${path}/completion/draft`,
    summary: 'Keep the completion without moving the vehicle',
    permission: 'stage.bodyDamage.complete',
    params: VehicleParams,
    body: BodyCompletionDraft,
    response: data(DraftSaved),
  }),
}
