import {
  BODY_TYPES,
  FUEL_TYPES,
  HOLD_REASONS,
  MILEAGE_UNITS,
  MOST_IN_BULK,
  OFFSITE_REASONS,
  PRIORITIES,
  PROVENANCE_ALERTS,
  PROVENANCE_STATUSES,
  SERVICE_HISTORIES,
  SLA_STATES,
  STAGES,
  SUB_STAGE_NAMES,
  TRANSMISSIONS,
  V5C_STATUSES,
  VAT_STATUSES,
  VEHICLE_DOCUMENTS,
} from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { Count, data, list, nothing, pageQuery } from '../envelope.ts'
import { Day, Flag, Id, idList, searchText, Timestamp } from '../fields.ts'
import { RouteFields, StoredConfiguration } from './configuration.ts'
import { MotHistory } from './mot.ts'
import { Picture } from './pictures.ts'
import { Quote } from './quotes.ts'
import { StageFile, StageFileChange, StageFileParams } from './stage-files.ts'
import { VehicleParams, VehicleVersion } from './vehicle-params.ts'
import { AssessmentSummary, DamageSummary, StageTime, Timeline, VehicleFile } from './vehicle-record.ts'

export { VehicleParams, VehicleVersion }

/** What a vehicle is known by, on every list and header. */
export const VehicleIdentity = z.object({
  id: z.string(),
  registration: z.string().nullable(),
  shortChassis: z.string().nullable(),
  makeId: z.string().nullable(),
  makeName: z.string().nullable(),
  makeLogoUrl: z.string().nullable(),
  modelName: z.string().nullable(),
  modelCustom: z.string().nullable(),
  derivative: z.string().nullable(),
  fuelType: z.enum(FUEL_TYPES).nullable(),
})
export type VehicleIdentity = z.output<typeof VehicleIdentity>

const Person = z.object({ id: z.string(), name: z.string() })

export const VehicleHold = z.object({
  reason: z.enum(HOLD_REASONS),
  eta: Timestamp.nullable(),
  note: z.string().nullable(),
  since: Timestamp,
  by: Person,
})
export type VehicleHold = z.output<typeof VehicleHold>

/** Where a vehicle stands and against which clock. */
export const VehicleFlow = z.object({
  stage: z.enum(STAGES),
  subStage: z.enum(SUB_STAGE_NAMES),
  stageEnteredAt: Timestamp,
  subStageEnteredAt: Timestamp,
  dueAt: Timestamp.nullable(),
  slaState: z.enum(SLA_STATES),
  priority: z.enum(PRIORITIES),
  assignedTo: Person.nullable(),
  /** Why the vehicle waits; its clock stands still meanwhile. */
  hold: VehicleHold.nullable(),
  /** When the customer who reserved it is to have it; null of what nobody reserved. */
  handoverAt: Timestamp.nullable(),
  /** How often it was sent back to be worked on again. */
  reworkCount: z.int(),
  /** What earlier holds took where the vehicle stands now. */
  heldSeconds: z.int(),
  infleetedAt: Timestamp,
  arrivedAt: Timestamp,
  isAgency: z.boolean(),
  provenanceStatus: z.enum(PROVENANCE_STATUSES),
  location: z.string().nullable(),
  keyTag: z.string().nullable(),
  version: z.int(),
})
export type VehicleFlow = z.output<typeof VehicleFlow>

export const VehicleHeader = VehicleIdentity.extend(VehicleFlow.shape).extend({
  modelId: z.string().nullable(),
  dealerId: z.string(),
  dealerName: z.string(),
  originDealerId: z.string(),
  stockNumber: z.string(),
  vin: z.string().nullable(),
  colour: z.string().nullable(),
  mileage: z.int(),
  mileageUnit: z.enum(MILEAGE_UNITS),
  firstRegisteredAt: z.string().nullable(),
  motExpiresAt: z.string().nullable(),
  vatStatus: z.enum(VAT_STATUSES),
  keysCount: z.int().nullable(),
  targetReadyAt: Timestamp.nullable(),
  firstOnSaleAt: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
  /** Who took it out of stock because it was never here, when and why; null for a vehicle that is or was here. */
  removed: z.object({ at: Timestamp, by: Person.nullable(), reason: z.string() }).nullable(),
  /** Days that the dealer allows from infleet to on sale. */
  timeToLineTargetDays: z.int(),
  route: RouteFields.nullable(),
  hero: Picture.nullable(),
  /** The page on which the caller may act next; null when none of the caller's roles acts here. */
  actionPage: z.string().nullable(),
})
export type VehicleHeader = z.output<typeof VehicleHeader>

export const VehicleVisit = z.object({
  id: z.string(),
  stage: z.enum(STAGES),
  subStage: z.enum(SUB_STAGE_NAMES),
  enteredAt: Timestamp,
  enteredBy: z.string().nullable(),
  exitedAt: Timestamp.nullable(),
  exitedBy: z.string().nullable(),
  exitAction: z.string().nullable(),
  dueAt: Timestamp.nullable(),
  offsiteSeconds: z.int(),
  holdSeconds: z.int(),
})
export type VehicleVisit = z.output<typeof VehicleVisit>

export const VehicleEvent = z.object({
  id: z.string(),
  type: z.string(),
  at: Timestamp,
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  stage: z.enum(STAGES),
  subStage: z.enum(SUB_STAGE_NAMES),
  data: z.record(z.string(), z.unknown()),
})
export type VehicleEvent = z.output<typeof VehicleEvent>

export const VehicleDetails = VehicleHeader.extend({
  engineNumber: z.string().nullable(),
  bodyType: z.enum(BODY_TYPES).nullable(),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  engineCc: z.int().nullable(),
  doors: z.int().nullable(),
  seats: z.int().nullable(),
  manufacturerColour: z.string().nullable(),
  yearOfManufacture: z.int().nullable(),
  v5cStatus: z.enum(V5C_STATUSES).nullable(),
  /** The last four digits; the rest is masked. */
  v5cReferenceMasked: z.string().nullable(),
  serviceHistory: z.enum(SERVICE_HISTORIES).nullable(),
  lastServiceAt: z.string().nullable(),
  lastServiceMileage: z.int().nullable(),
  previousKeepers: z.int().nullable(),
  batteryHealthPct: z.int().nullable(),
  warningLights: z.string().nullable(),
  fuelLevelPct: z.int().nullable(),
  lockingWheelNut: z.boolean().nullable(),
  chargeCable: z.boolean().nullable(),
  manuals: z.boolean().nullable(),
  sourceId: z.string(),
  sourceName: z.string(),
  supplierName: z.string().nullable(),
  broughtBy: z.string().nullable(),
  note: z.string().nullable(),
  createdBy: z.string().nullable(),
  /** Which fields came from a lookup; the others were typed. */
  origins: z.record(z.string(), z.enum(['LOOKUP', 'TYPED'])),
  provenance: z.object({
    status: z.enum(PROVENANCE_STATUSES),
    provider: z.string().nullable(),
    reference: z.string().nullable(),
    checkedAt: z.string().nullable(),
    alerts: z.array(z.enum(PROVENANCE_ALERTS)),
    note: z.string().nullable(),
  }),
  /** Purchase figures in pence; null outside the vehicle's own dealer. */
  purchase: z
    .object({
      supplierInvoiceNo: z.string().nullable(),
      purchasedAt: z.string().nullable(),
      purchasePrice: z.int().nullable(),
      prepBudgetMechanical: z.int().nullable(),
      prepBudgetBody: z.int().nullable(),
    })
    .nullable(),
  configuration: StoredConfiguration.nullable(),
  visits: z.array(VehicleVisit),
  events: z.array(VehicleEvent),
  /** Earlier, closed stays of the same vehicle in the group. */
  seenBefore: z.array(
    z.object({
      vehicleId: z.string(),
      dealerName: z.string(),
      closedAt: Timestamp.nullable(),
      stockNumber: z.string(),
    }),
  ),
})
export type VehicleDetails = z.output<typeof VehicleDetails>

/** Where a vehicle is that is offsite, as everybody in the group may know. */
export const OffsiteWhereabouts = z.object({
  reason: z.enum(OFFSITE_REASONS),
  destinationName: z.string(),
  driverName: z.string(),
  outAt: Timestamp,
  expectedReturnAt: Timestamp,
  odometerOut: z.int().nullable(),
  tradePlate: z.string().nullable(),
})
export type OffsiteWhereabouts = z.output<typeof OffsiteWhereabouts>

/** A vehicle's own page: everything captured, with what was photographed, found and quoted. */
export const VehicleRecord = VehicleDetails.extend({
  /** Photos and documents of every part of the record, oldest first. */
  files: z.array(VehicleFile),
  /** Every version of every quote, oldest first; null outside the vehicle's own dealer. */
  quotes: z.array(Quote).nullable(),
  /** The last mechanical assessment; null before there is one. */
  assessment: AssessmentSummary.nullable(),
  /** The last assessment of the body; null before there is one. */
  damage: DamageSummary.nullable(),
  /** The stages in the order in which they were reached. */
  times: z.array(StageTime),
  /** Null while the vehicle is on site. */
  offsite: OffsiteWhereabouts.nullable(),
})
export type VehicleRecord = z.output<typeof VehicleRecord>

export const VehicleSearchResult = VehicleIdentity.pick({
  id: true,
  registration: true,
  shortChassis: true,
  makeName: true,
  makeLogoUrl: true,
  modelName: true,
  modelCustom: true,
  fuelType: true,
}).extend({ dealerName: z.string(), positionLabel: z.string(), hero: Picture.nullable() })
export type VehicleSearchResult = z.output<typeof VehicleSearchResult>

/** A vehicle among those of the group: what everybody in the group may know, no figures and no buyers. */
export const VehicleListItem = VehicleIdentity.extend(VehicleFlow.shape).extend({
  dealerId: z.string(),
  dealerName: z.string(),
  sourceName: z.string(),
  stockNumber: z.string(),
  colour: z.string().nullable(),
  mileage: z.int(),
  mileageUnit: z.string(),
  closedAt: Timestamp.nullable(),
  /** Whether colleagues wrote something about it that the caller has not read. */
  unread: z.boolean(),
  unreadMessages: z.int(),
  hero: Picture.nullable(),
  /** Null while the vehicle is on site. */
  offsite: OffsiteWhereabouts.nullable(),
  /** The vehicle's own page. */
  page: z.string(),
})
export type VehicleListItem = z.output<typeof VehicleListItem>

/** Rows that were chosen, up to 200, with commas between them. */
export const ChosenIds = idList(MOST_IN_BULK)

/** The filters that every list of vehicles shares, the group's and each stage's (docs/domain.md#lists). */
export const vehicleFilters = {
  search: searchText(40).optional(),
  assigned: z.enum(['me', 'nobody']).optional(),
  makeId: Id.optional(),
  sourceId: Id.optional(),
  sla: z.enum(SLA_STATES).optional(),
  priority: z.enum(PRIORITIES).optional(),
  agency: Flag.optional(),
  reserved: Flag.optional(),
  enteredFrom: Day.optional(),
  enteredTo: Day.optional(),
  ids: ChosenIds.optional(),
}

/**
 * The filters of the group's vehicles. `search` is part of a mark, the end of a chassis number or a whole stock number.
 * `state` is `closed` where the stage asked for is CLOSED, else `open`. Of closed vehicles nothing is urgent: by urgency the last closed comes first.
 */
export const VehicleListQuery = z.strictObject({
  ...pageQuery(['urgency', 'oldest', 'newest', 'registration']),
  ...vehicleFilters,
  state: z.enum(['open', 'closed']).optional(),
  dealerId: Id.optional(),
  stage: z.enum(STAGES).optional(),
  subStage: z.enum(SUB_STAGE_NAMES).optional(),
  /** Why a vehicle is offsite; one that is on site is none of these. */
  offsiteReason: z.enum(OFFSITE_REASONS).optional(),
  /** Whether an advert of the vehicle is live. */
  advertised: Flag.optional(),
  /** A paper that is not there. */
  missing: z.enum(VEHICLE_DOCUMENTS).optional(),
  provenance: z.enum(PROVENANCE_STATUSES).optional(),
  /** Reserved, to be handed over within so many days, or due before. */
  handoverWithin: z.coerce.number<number | string>().int().min(0).max(365).optional(),
  /** Who reserved it for a customer. */
  reservedBy: z.enum(['me']).optional(),
})

export const vehicles = {
  list: call({
    method: 'GET',
    path: '/vehicles',
    summary: "Vehicles of the active dealer's group",
    permission: 'vehicles.group.read',
    query: VehicleListQuery,
    response: list(VehicleListItem),
  }),
  search: call({
    method: 'GET',
    path: '/active-dealer-group/vehicles/search',
    summary: "Find vehicles of the active dealer's group by registration, or by the end of a chassis number",
    permission: 'vehicles.group.read',
    query: z.strictObject({ registration: searchText(40).default('') }),
    /** The best thirty, and how many there are, counted as far as `totalIsCapped` says. */
    response: data(z.array(VehicleSearchResult)).extend(Count.shape),
  }),
  read: call({
    method: 'GET',
    path: '/vehicles/:vehicleId',
    summary: 'A vehicle and its current position',
    permission: 'vehicles.stock.read',
    params: VehicleParams,
    response: data(VehicleHeader),
  }),
  details: call({
    method: 'GET',
    path: '/vehicles/:vehicleId/details',
    summary: 'Everything captured of a vehicle, with its visits and events',
    permission: 'vehicles.stock.read',
    params: VehicleParams,
    response: data(VehicleRecord),
  }),
  timeline: call({
    method: 'GET',
    path: '/vehicles/:vehicleId/timeline',
    summary: 'What happened to a vehicle, newest first',
    permission: 'vehicles.stock.read',
    params: VehicleParams,
    query: z.strictObject(pageQuery(['newest'])),
    response: Timeline,
  }),
  mot: call({
    method: 'GET',
    path: '/vehicles/:vehicleId/mot',
    summary: "A vehicle's MOT history",
    permission: 'vehicles.stock.read',
    params: VehicleParams,
    response: data(MotHistory),
  }),
  fileAdd: call({
    method: 'POST',
    path: '/vehicles/:vehicleId/files',
    summary: 'Add a photo of how the vehicle arrived',
    permission: 'stage.infleet.submit',
    params: VehicleParams,
    upload: 'infleet-photo',
    idempotent: true,
    response: data(StageFile),
    status: 201,
  }),
  fileChange: call({
    method: 'PATCH',
    path: '/vehicles/:vehicleId/files/:fileId',
    summary: 'Give a photo of the arrival that one added oneself another caption',
    permission: 'stage.infleet.submit',
    params: StageFileParams,
    body: StageFileChange,
    response: data(StageFile),
  }),
  fileRemove: call({
    method: 'DELETE',
    path: '/vehicles/:vehicleId/files/:fileId',
    summary: 'Take away a photo of the arrival that one added oneself',
    permission: 'stage.infleet.submit',
    params: StageFileParams,
    response: nothing,
    status: 204,
  }),
}
