import { PROVENANCE_STATUSES, STAGES, SUB_STAGE_NAMES, V5C_STATUSES, VEHICLE_DOCUMENTS } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, list, nothing, pageQuery } from '../envelope.ts'
import { Flag } from '../fields.ts'
import { AdminConfiguration, AdminConfigurationChange } from './configuration.ts'
import { Picture } from './pictures.ts'
import { VehicleDetails, vehicleFilters, VehicleFlow, VehicleIdentity, VehicleParams } from './vehicles.ts'

/** Where a submit left the vehicle, and what the same person may take up next. */
export const StageMove = z.object({
  vehicleId: z.string(),
  stage: z.enum(STAGES),
  subStage: z.enum(SUB_STAGE_NAMES),
  label: z.string(),
  version: z.int(),
  /** The most urgent vehicle left in the list that the caller worked from. */
  nextInQueue: VehicleIdentity.pick({ id: true, registration: true, shortChassis: true })
    .extend({ page: z.string() })
    .nullable(),
})
export type StageMove = z.output<typeof StageMove>

/** The columns that every stage's list shares (docs/domain.md#lists). */
export const StageListItem = VehicleIdentity.extend(VehicleFlow.shape).extend({
  stockNumber: z.string(),
  colour: z.string().nullable(),
  mileage: z.int(),
  mileageUnit: z.string(),
  unread: z.boolean(),
  unreadMessages: z.int(),
  hero: Picture.nullable(),
  /** The page on which the vehicle is worked on. */
  page: z.string(),
})
export type StageListItem = z.output<typeof StageListItem>

export const AdminListItem = StageListItem.extend({
  sourceName: z.string(),
  v5cStatus: z.enum(V5C_STATUSES).nullable(),
  keysCount: z.int().nullable(),
  purchasePrice: z.int().nullable(),
  /** The vehicle's missing documents. */
  missingPapers: z.array(z.enum(VEHICLE_DOCUMENTS)),
})
export type AdminListItem = z.output<typeof AdminListItem>

/** The filters that every stage's list shares; `sort=urgency` is urgent, then late, then oldest. */
export const stageListQuery = {
  ...pageQuery(['urgency', 'oldest', 'newest', 'registration', 'stockNumber', 'mileage']),
  ...vehicleFilters,
  unread: Flag.optional(),
}

export const AdminListQuery = z.strictObject({
  ...stageListQuery,
  papersMissing: Flag.optional(),
  /** One of those in `missingPapers`. */
  missing: z.enum(VEHICLE_DOCUMENTS).optional(),
  provenance: z.enum(PROVENANCE_STATUSES).optional(),
})

/** What the configure form opens on. */
export const AdminRecord = z.object({
  vehicle: VehicleDetails,
  /** The full V5C document reference, for the form alone. */
  v5cReference: z.string().nullable(),
  /** The configuration as it would be submitted unchanged: what is stored, else what the dealer's settings suggest. */
  suggestion: z.record(z.string(), z.unknown()),
  configured: z.boolean(),
  /** Stages of the route that can no longer be switched because the vehicle has passed or stands in them. */
  lockedStages: z.array(z.string()),
})
export type AdminRecord = z.output<typeof AdminRecord>

export const stages = {
  adminList: call({
    method: 'GET',
    path: '/stage/admin',
    summary: 'Vehicles waiting for Admin',
    permission: 'stage.admin.read',
    query: AdminListQuery,
    response: list(AdminListItem),
  }),
  adminRead: call({
    method: 'GET',
    path: '/stage/admin/:vehicleId',
    summary: 'A vehicle with its configuration, or what is suggested for it',
    permission: 'stage.admin.read',
    params: VehicleParams,
    response: data(AdminRecord),
  }),
  adminConfigure: call({
    method: 'POST',
    path: '/stage/admin/:vehicleId/configure',
    summary: 'Set documents, purchase and route; the vehicle moves to its next required stage',
    permission: 'stage.admin.configure',
    params: VehicleParams,
    body: AdminConfiguration,
    idempotent: true,
    response: data(StageMove),
  }),
  adminReconfigure: call({
    method: 'PATCH',
    path: '/stage/admin/:vehicleId/configure',
    summary: 'Change the configuration later; the vehicle does not move',
    permission: 'stage.admin.configure',
    params: VehicleParams,
    body: AdminConfigurationChange,
    response: data(AdminRecord),
  }),
  markRead: call({
    method: 'POST',
    path: '/stage/:vehicleId/read',
    summary: "Mark the vehicle's current visit as read",
    permission: 'stage.visits.read',
    params: VehicleParams,
    response: nothing,
    status: 204,
  }),
}
