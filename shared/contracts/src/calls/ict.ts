import { z } from 'zod'
import { call } from '../call.ts'
import { data, list } from '../envelope.ts'
import { Day, Flag, Id, optionalLongText, optionalText, Pence, Timestamp } from '../fields.ts'
import { Draft, draftOf, DraftSaved } from './drafts.ts'
import { StageFile } from './stage-files.ts'
import { StageListItem, stageListQuery, StageMove } from './stages.ts'
import { VehicleParams, VehicleVersion } from './vehicle-params.ts'
import { VehicleDetails } from './vehicles.ts'

const Person = z.object({ id: z.string(), name: z.string() })

export const ICT_DOCUMENTS = ['V5C', 'SERVICE_BOOK', 'MANUALS', 'INVOICE', 'MOT_CERTIFICATE'] as const
export const ICT_KIT = ['LOCKING_WHEEL_NUT', 'CHARGE_CABLE', 'PARCEL_SHELF', 'SPARE_WHEEL', 'TOOL_KIT', 'MATS'] as const

const ictFields = {
  toDealerId: Id.nullish(),
  transferPrice: Pence.nullish(),
  invoiceNumber: optionalText(40),
  transferDate: Day.nullish(),
  docsHandedOver: z.array(z.enum(ICT_DOCUMENTS)).max(ICT_DOCUMENTS.length).default([]),
  keysHandedOver: z.int().min(0).max(9).nullish(),
  walkround: z
    .strictObject({
      roadTested: z.boolean().nullish(),
      warningLights: z.boolean().nullish(),
      conditionAsDescribed: z.boolean().nullish(),
      kit: z.array(z.enum(ICT_KIT)).max(ICT_KIT.length).default([]),
    })
    .default({ kit: [] }),
  note: optionalLongText(1000),
  /**
   * The box that only a sales manager may change (docs/domain.md#ict), and that no handover is needed, which is
   * theirs too. Left out, each stays as it is kept: a form that was opened before the tick must not take it off again.
   */
  ictConfirmed: z.boolean().optional(),
  ictNotRequired: z.boolean().optional(),
}

/** T03: the handover to the selling dealer and the sales walk-round (docs/domain.md#ict). */
export const IctSubmission = z.strictObject({ ...ictFields, version: VehicleVersion })
export type IctSubmission = z.output<typeof IctSubmission>

export const IctDraft = draftOf(ictFields)
export type IctDraft = z.output<typeof IctDraft>

export const IctListItem = StageListItem.extend({
  fromDealerName: z.string(),
  toDealerName: z.string().nullable(),
  transferPrice: z.int().nullable(),
  invoiceNumber: z.string().nullable(),
  ictConfirmed: z.boolean(),
})
export type IctListItem = z.output<typeof IctListItem>

export const IctListQuery = z.strictObject({
  ...stageListQuery,
  tickPending: Flag.optional(),
  toDealerId: Id.optional(),
})

export const IctRecord = z.object({
  vehicle: VehicleDetails,
  /** The manager's word, and what was submitted; null before either. What is still being written is the draft's. */
  ict: z
    .object({
      toDealerId: z.string().nullable(),
      transferPrice: z.int().nullable(),
      invoiceNumber: z.string().nullable(),
      transferDate: z.string().nullable(),
      docsHandedOver: z.array(z.string()),
      keysHandedOver: z.int().nullable(),
      walkround: z.object({
        roadTested: z.boolean().nullish(),
        warningLights: z.boolean().nullish(),
        conditionAsDescribed: z.boolean().nullish(),
        kit: z.array(z.string()),
      }),
      note: z.string().nullable(),
      ictConfirmed: z.boolean(),
      ictConfirmedBy: Person.nullable(),
      ictConfirmedAt: Timestamp.nullable(),
      ictNotRequired: z.boolean(),
      submittedAt: Timestamp.nullable(),
    })
    .nullable(),
  draft: Draft,
  /** Photos and documents of the handover and the walk-round. */
  files: z.array(StageFile),
  /** Whether the caller may change the manager's tick. */
  mayConfirm: z.boolean(),
})
export type IctRecord = z.output<typeof IctRecord>

export const ict = {
  list: call({
    method: 'GET',
    path: '/stage/ict',
    summary: 'Vehicles in ICT',
    permission: 'stage.ict.read',
    query: IctListQuery,
    response: list(IctListItem),
  }),
  read: call({
    method: 'GET',
    path: '/stage/ict/:vehicleId',
    summary: 'A vehicle with its ICT form',
    permission: 'stage.ict.read',
    params: VehicleParams,
    response: data(IctRecord),
  }),
  draft: call({
    method: 'POST',
    path: '/stage/ict/:vehicleId/draft',
    summary: 'Keep the ICT form without moving the vehicle',
    permission: 'stage.ict.submit',
    params: VehicleParams,
    body: IctDraft,
    response: data(DraftSaved),
  }),
  submit: call({
    method: 'POST',
    path: '/stage/ict/:vehicleId',
    summary: 'Submit ICT; the vehicle moves to its next required stage',
    permission: 'stage.ict.submit',
    params: VehicleParams,
    body: IctSubmission,
    idempotent: true,
    endsDraft: true,
    response: data(StageMove),
  }),
}
