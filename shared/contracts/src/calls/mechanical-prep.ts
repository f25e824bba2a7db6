import { ADVISORY_DECISIONS, ITEM_RESULTS } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, list } from '../envelope.ts'
import { Id, Timestamp } from '../fields.ts'
import { DraftSaved } from './drafts.ts'
import { MechanicalAssessment, MechanicalAssessmentDraft } from './mechanical-assessment.ts'
import { MechanicalCompletion, MechanicalCompletionDraft } from './mechanical-completion.ts'
import { MotHistory } from './mot.ts'
import { KeptCompletion, PrepListItem, PrepRecord, PrepSettings, SubStageCounts } from './prep.ts'
import { stageListQuery, StageMove } from './stages.ts'
import { VehicleParams } from './vehicle-params.ts'

const Person = z.object({ id: z.string(), name: z.string() })

export const MechanicalPrepListItem = PrepListItem.extend({
  motExpiresAt: z.string().nullable(),
  /** Advisories of the last MOT test; null while the history is not known. */
  advisories: z.int().nullable(),
  outstandingRecall: z.boolean(),
})
export type MechanicalPrepListItem = z.output<typeof MechanicalPrepListItem>

const SUB_STAGES = ['ASSESS', 'QUOTE', 'QUOTE_REVISION', 'APPROVAL', 'IN_WORKSHOP'] as const

export const MechanicalPrepListQuery = z.strictObject({
  ...stageListQuery,
  subStage: z.enum(SUB_STAGES).optional(),
  technicianId: Id.optional(),
  /** MOT ends within so many days. */
  motWithin: z.coerce.number<number | string>().int().min(0).max(365).optional(),
  hold: z.enum(['AWAITING_PARTS', 'ANY']).optional(),
})

export const KeptAssessment = z.object({
  odometerIn: z.int(),
  technician: Person,
  items: z.array(
    z.object({
      key: z.string(),
      result: z.enum(ITEM_RESULTS),
      note: z.string().nullable(),
      measures: z.record(z.string(), z.int()),
      quote: z.boolean(),
    }),
  ),
  motAdvisories: z.array(
    z.object({ testNumber: z.string(), index: z.int(), decision: z.enum(ADVISORY_DECISIONS), text: z.string() }),
  ),
  faultCodes: z.array(z.string()),
  roadTest: z.object({ done: z.boolean(), miles: z.int().nullable(), note: z.string().nullable() }),
  workRequired: z.boolean(),
  note: z.string().nullable(),
  completedAt: Timestamp,
  completedBy: Person,
})
export type KeptAssessment = z.output<typeof KeptAssessment>

export const KeptMechanicalCompletion = KeptCompletion.extend({
  roadTestDone: z.boolean(),
  mot: z.object({ passed: z.boolean(), testNumber: z.string(), expiresOn: z.string().nullable() }).nullable(),
  service: z
    .object({ type: z.string(), nextDueAt: z.string().nullable(), nextDueMileage: z.int().nullable() })
    .nullable(),
})
export type KeptMechanicalCompletion = z.output<typeof KeptMechanicalCompletion>

/** With where the dealer draws the lines of wear: tenths of a millimetre, and months. */
export const MechanicalPrepSettings = PrepSettings.extend({
  treadAmber: z.int(),
  treadRed: z.int(),
  padAmber: z.int(),
  padRed: z.int(),
  motMinMonths: z.int(),
})
export type MechanicalPrepSettings = z.output<typeof MechanicalPrepSettings>

/** Everything that the stage's four pages open on. */
export const MechanicalPrepRecord = PrepRecord.extend({
  settings: MechanicalPrepSettings,
  /** What is on record before anybody assesses the vehicle, as far as its MOT history was read. */
  known: z.object({
    warningLights: z.string().nullable(),
    motExpiresAt: z.string().nullable(),
    outstandingRecall: z.boolean(),
  }),
  assessment: KeptAssessment.nullable(),
  completion: KeptMechanicalCompletion.nullable(),
})
export type MechanicalPrepRecord = z.output<typeof MechanicalPrepRecord>

const path = '/stage/mechanical-prep/:vehicleId'

export const mechanicalPrep = {
  list: call({
    method: 'GET',
    path: '/stage/mechanical-prep',
    summary: 'Vehicles in Mechanical Prep',
    permission: 'stage.mechanicalPrep.read',
    query: MechanicalPrepListQuery,
    response: list(MechanicalPrepListItem),
  }),
  counts: call({
    method: 'GET',
    path: '/stage/mechanical-prep/counts',
    summary: 'How many vehicles are in each sub-stage of Mechanical Prep',
    permission: 'stage.mechanicalPrep.read',
    response: data(SubStageCounts),
  }),
  read: call({
    method: 'GET',
    path,
    summary: 'A vehicle with its assessment, files, quotes, completion and drafts',
    permission: 'stage.mechanicalPrep.read',
    params: VehicleParams,
    response: data(MechanicalPrepRecord),
  }),
  mot: call({
    method: 'GET',
    path: `${path}/mot`,
    summary: "The vehicle's MOT history, kept for a day",
    permission: 'stage.mechanicalPrep.read',
    params: VehicleParams,
    query: z.strictObject({ refresh: z.literal('true').optional() }),
    response: data(MotHistory),
  }),
  assess: call({
    method: 'POST',
    path: `${path}/assess`,
    summary: 'Finish the assessment; the vehicle moves to its quote, or past the stage when nothing is needed',
    permission: 'stage.mechanicalPrep.assess',
    params: VehicleParams,
    body: MechanicalAssessment,
    idempotent: true,
    endsDraft: true,
    response: data(StageMove),
  }),
  assessDraft: call({
    method: 'POST',
    path: `${path}/assess/draft`,
    summary: 'Keep the assessment without moving the vehicle',
    permission: 'stage.mechanicalPrep.assess',
    params: VehicleParams,
    body: MechanicalAssessmentDraft,
    response: data(DraftSaved),
  }),
  completion: call({
    method: 'POST',
    path: `${path}/completion`,
    summary: 'Finish the work; the vehicle moves to its next required stage',
    permission: 'stage.mechanicalPrep.complete',
    params: VehicleParams,
    body: MechanicalCompletion,
    idempotent: true,
    endsDraft: true,
    response: data(StageMove),
  }),
  completionDraft: call({
    method: 'POST',
    path: `${path}/completion/draft`,
    summary: 'Keep the completion without moving the vehicle',
    permission: 'stage.mechanicalPrep.complete',
    params: VehicleParams,
    body: MechanicalCompletionDraft,
    response: data(DraftSaved),
  }),
}
