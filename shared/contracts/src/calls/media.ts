import {
  DAMAGE_TYPES,
  PANEL_KEYS,
  SEVERITIES,
  SURENESSES,
  VALET_CHECKS,
  VALET_START_OUTCOMES,
  VALET_TYPES,
} from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, list } from '../envelope.ts'
import { refuse } from '../errors.ts'
import {
  Flag,
  Id,
  longText,
  Mileage,
  Moment,
  optionalLongText,
  optionalText,
  OptionalWebAddress,
  Pence,
  text,
  Timestamp,
} from '../fields.ts'
import { DamagePlace } from './body-assessment.ts'
import { Shot } from './dealer-settings.ts'
import { Draft, draftOf, DraftSaved } from './drafts.ts'
import { MediaFiles } from './media-files.ts'
import { Supplier, SubStageCounts } from './prep.ts'
import { ItemRef } from './stage-files.ts'
import { StageListItem, stageListQuery, StageMove } from './stages.ts'
import { VehicleParams, VehicleVersion } from './vehicle-params.ts'
import { VehicleDetails } from './vehicles.ts'

const Person = z.object({ id: z.string(), name: z.string() })

const valetFields = {
  valetType: z.enum(VALET_TYPES),
  /** Who cleaned it: one of the dealer's employees, or one of its suppliers. */
  byUserId: Id.nullish(),
  supplierId: Id.nullish(),
  startedAt: Moment,
  finishedAt: Moment,
  cost: Pence.nullish(),
  checklist: z.array(z.enum(VALET_CHECKS)).max(VALET_CHECKS.length).default([]),
  products: optionalText(200),
  mileage: Mileage.nullish(),
  /** Becomes a message to the sales manager. */
  defectsFound: optionalLongText(500),
  note: optionalLongText(1000),
}

/** V1: the vehicle is clean. */
export const ValetSubmission = z
  .strictObject({ ...valetFields, version: VehicleVersion })
  .superRefine(({ byUserId, supplierId, startedAt, finishedAt }, context) => {
    if (!byUserId && !supplierId) refuse(context, 'required', ['byUserId'], 'Say who valeted it.')
    if (byUserId && supplierId) refuse(context, 'invalid', ['supplierId'], 'Choose a person or a supplier, not both.')
    if (Date.parse(finishedAt) < Date.parse(startedAt)) {
      refuse(context, 'min', ['finishedAt'], 'This must not be before the start.')
    }
  })
export type ValetSubmission = z.output<typeof ValetSubmission>

export const ValetDraft = draftOf(valetFields)
export type ValetDraft = z.output<typeof ValetDraft>

const mediaFields = {
  /** Obligatory shots that are not there, and why. */
  skippedShots: z
    .array(z.strictObject({ key: ItemRef, reason: text(200) }))
    .max(60)
    .default([]),
  /** A page that shows the vehicle all around. */
  spinUrl: OptionalWebAddress,
  note: optionalLongText(1000),
}

/** V2: the photos are there, in order and with a hero. */
export const MediaSubmission = z.strictObject({ ...mediaFields, version: VehicleVersion })
export type MediaSubmission = z.output<typeof MediaSubmission>

export const MediaDraft = draftOf(mediaFields)
export type MediaDraft = z.output<typeof MediaDraft>

/** What a valeter found, on its way to the sales manager. */
export const DefectReport = z.strictObject({
  text: longText(500),
  /** Photos added to the vehicle's thread by `POST /vehicles/{id}/messages/files`. */
  fileIds: z.array(Id).max(10).default([]),
  /** Where on the body it is, if it is to stand among the vehicle's damage. */
  mark: z
    .strictObject({
      panel: z.enum(PANEL_KEYS),
      place: DamagePlace.nullish(),
      type: z.enum(DAMAGE_TYPES),
      severity: z.enum(SEVERITIES),
    })
    .nullish(),
})
export type DefectReport = z.output<typeof DefectReport>

/** Registrations as they were pasted or scanned; a short chassis or a stock number will do. */
export const ValetStart = z.strictObject({
  marks: z.array(text(40)).min(1).max(50),
  valetType: z.enum(VALET_TYPES).default('FULL'),
})
export type ValetStart = z.output<typeof ValetStart>

export const ValetStarted = z.array(
  z.object({
    mark: z.string(),
    outcome: z.enum(VALET_START_OUTCOMES),
    vehicleId: z.string().nullable(),
    /** Where the vehicle is, or who has started it. */
    detail: z.string().nullable(),
  }),
)
export type ValetStarted = z.output<typeof ValetStarted>

export const MediaListItem = StageListItem.extend({
  valetType: z.enum(VALET_TYPES).nullable(),
  /** Of the last finished valet. */
  valetedAt: Timestamp.nullable(),
  /** Of the valet that is under way, and who started it. */
  valetStartedAt: Timestamp.nullable(),
  valetStartedByName: z.string().nullable(),
  photos: z.int(),
  minPhotos: z.int(),
  /** Labels of obligatory shots that nobody has taken, in the order of the list. */
  missingShots: z.array(z.string()),
  hasVideo: z.boolean(),
  /** Damage that is to be repaired and is not, so that cleaning it now may be in vain. */
  openBodyWork: z.boolean(),
})
export type MediaListItem = z.output<typeof MediaListItem>

/** What is expected at the valet and the photo bay today and tomorrow, the earliest first. */
export const MediaComing = z.object({
  items: z.array(
    StageListItem.extend({
      to: z.enum(['VALET', 'MEDIA']),
      expectedAt: Timestamp,
      sureness: z.enum(SURENESSES),
      /** Why it is as sure as that: '1 step left, usually 3 hours'. */
      reason: z.string(),
      openBodyWork: z.boolean(),
    }),
  ),
})
export type MediaComing = z.output<typeof MediaComing>

export const MediaListQuery = z.strictObject({
  ...stageListQuery,
  subStage: z.enum(['VALET', 'MEDIA']).optional(),
  photosShort: Flag.optional(),
  /** Whether a valet is under way. */
  valetStarted: Flag.optional(),
})

/** What the stage's two pages open on. */
export const MediaRecord = MediaFiles.extend({
  vehicle: VehicleDetails,
  drafts: z.object({ valet: Draft, media: Draft }),
  /** The last finished valet. */
  valet: z
    .object({
      valetType: z.enum(VALET_TYPES),
      by: Person.nullable(),
      supplier: z.object({ id: z.string(), name: z.string() }).nullable(),
      startedAt: Timestamp,
      finishedAt: Timestamp,
      cost: z.int().nullable(),
      checklist: z.array(z.enum(VALET_CHECKS)),
      products: z.string().nullable(),
      mileage: z.int().nullable(),
      defectsFound: z.string().nullable(),
      note: z.string().nullable(),
      completedAt: Timestamp,
      completedBy: Person,
    })
    .nullable(),
  /** What was last submitted of the photos. */
  media: z
    .object({
      photos: z.int(),
      skippedShots: z.array(z.object({ key: z.string(), label: z.string(), reason: z.string() })),
      spinUrl: z.string().nullable(),
      note: z.string().nullable(),
      completedAt: Timestamp,
      completedBy: Person,
    })
    .nullable(),
  /** The signed address of all photos in one file; null where there are none. */
  photosZipUrl: z.string().nullable(),
  /** Damage of the last assessment that is to be repaired and is not: 'Bonnet: Scratch'. */
  openBodyWork: z.array(z.string()),
  settings: z.object({
    minPhotos: z.int(),
    maxPhotos: z.int(),
    shotList: z.array(Shot),
    suppliers: z.array(Supplier),
  }),
})
export type MediaRecord = z.output<typeof MediaRecord>

const path = '/stage/media/:vehicleId'

export const media = {
  list: call({
    method: 'GET',
    path: '/stage/media',
    summary: 'Vehicles in Media',
    permission: 'stage.media.read',
    query: MediaListQuery,
    response: list(MediaListItem),
  }),
  counts: call({
    method: 'GET',
    path: '/stage/media/counts',
    summary: 'How many vehicles are in each sub-stage of Media',
    permission: 'stage.media.read',
    response: data(SubStageCounts),
  }),
  coming: call({
    method: 'GET',
    path: '/stage/media/coming',
    summary: 'What is expected at the valet and the photo bay today and tomorrow',
    permission: 'stage.media.read',
    response: data(MediaComing),
  }),
  read: call({
    method: 'GET',
    path,
    summary: 'A vehicle with its valet, photos, videos and drafts',
    permission: 'stage.media.read',
    params: VehicleParams,
    response: data(MediaRecord),
  }),
  valetStart: call({
    method: 'POST',
    path: '/stage/media/valet/start',
    summary: 'Start the valet of several vehicles; with a result for each',
    permission: 'stage.media.valet',
    body: ValetStart,
    response: data(ValetStarted),
  }),
  valetDraft: call({
    method: 'POST',
    path: `${path}/valet/draft`,
    summary: 'Keep the valet form without moving the vehicle',
    permission: 'stage.media.valet',
    params: VehicleParams,
    body: ValetDraft,
    response: data(DraftSaved),
  }),
  valet: call({
    method: 'POST',
    path: `${path}/valet`,
    summary: 'Finish the valet; the vehicle moves to its next required step',
    permission: 'stage.media.valet',
    params: VehicleParams,
    body: ValetSubmission,
    idempotent: true,
    endsDraft: true,
    response: data(StageMove),
  }),
  defect: call({
    method: 'POST',
    path: `${path}/valet/defects`,
    summary: 'Tell the sales manager of a defect, and mark it on the body if wanted',
    permission: 'stage.media.valet',
    params: VehicleParams,
    body: DefectReport,
    idempotent: true,
    response: data(z.object({ openBodyWork: z.array(z.string()) })),
  }),
  mediaDraft: call({
    method: 'POST',
    path: `${path}/media/draft`,
    summary: 'Keep the media form without moving the vehicle',
    permission: 'stage.media.submit',
    params: VehicleParams,
    body: MediaDraft,
    response: data(DraftSaved),
  }),
  media: call({
    method: 'POST',
    path: `${path}/media`,
    summary: 'Finish the photos; the vehicle moves to its next required step',
    permission: 'stage.media.submit',
    params: VehicleParams,
    body: MediaSubmission,
    idempotent: true,
    endsDraft: true,
    response: data(StageMove),
  }),
}
