import {
  latestReturn,
  normaliseTradePlate,
  OFFSITE_MOST_DAYS,
  OFFSITE_REASONS,
  OFFSITE_STATUSES,
} from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data } from '../envelope.ts'
import { refuse } from '../errors.ts'
import { Id, Mileage, Moment, OptionalPhone, optionalLongText, optionalText, text, Timestamp } from '../fields.ts'
import { StageFile } from './stage-files.ts'
import { StageMove } from './stages.ts'
import { VehicleParams, VehicleVersion } from './vehicle-params.ts'
import { VehicleDetails } from './vehicles.ts'

const Person = z.object({ id: z.string(), name: z.string() })
const Percent = z.int().min(0).max(100)

/** Compared without its spaces: two vehicles must not seem to bear two plates. */
const TradePlate = z
  .string()
  .max(20)
  .transform(normaliseTradePlate)
  .pipe(z.string().regex(/^(?:[A-Z0-9]{2,8})?$/))
  .transform((plate) => plate || null)
  .nullish()

const outFields = {
  reason: z.enum(OFFSITE_REASONS),
  destinationName: text(120, 2),
  contactName: optionalText(120),
  contactPhone: OptionalPhone,
  /** Who drives: an employee of the dealer, or somebody by name. */
  driverUserId: Id.nullish(),
  driverName: optionalText(120),
  outAt: Moment,
  expectedReturnAt: Moment,
  odometerOut: Mileage.nullish(),
  fuelOutPct: Percent.nullish(),
  keysOut: z.int().min(0).max(9).nullish(),
  tradePlate: TradePlate,
  note: optionalLongText(1000),
}

type Checked = Pick<
  z.output<z.ZodObject<typeof outFields>>,
  'driverUserId' | 'driverName' | 'outAt' | 'expectedReturnAt'
>

function checkTogether(
  { driverUserId, driverName, outAt, expectedReturnAt }: Checked,
  context: z.core.$RefinementCtx,
): void {
  if (!driverUserId && !driverName) refuse(context, 'required', ['driverName'], 'Say who is driving.')
  if (driverUserId && driverName) refuse(context, 'invalid', ['driverName'], 'Choose a colleague or a name, not both.')
  const back = Date.parse(expectedReturnAt)
  if (back <= Date.parse(outAt)) refuse(context, 'min', ['expectedReturnAt'], 'This must be after it goes out.')
  if (back > latestReturn(outAt).getTime()) {
    refuse(context, 'max', ['expectedReturnAt'], `This must be within ${OFFSITE_MOST_DAYS} days.`)
  }
}

/** What is known of a vehicle that is out, as a whole. */
export const OffsiteFields = z.strictObject(outFields).superRefine(checkTogether)
export type OffsiteFields = z.output<typeof OffsiteFields>

/** O1: the vehicle leaves the site. */
export const OffsiteSend = z.strictObject({ ...outFields, version: VehicleVersion }).superRefine(checkTogether)
export type OffsiteSend = z.output<typeof OffsiteSend>

/** What is different of a vehicle that is out; what is left out stays. The server checks the whole as a new one. */
export const OffsiteChange = z
  .strictObject(outFields)
  .partial()
  .extend({
    /** Why it is expected at another time. */
    extensionReason: optionalText(200),
    version: VehicleVersion,
  })
export type OffsiteChange = z.output<typeof OffsiteChange>

/** O2: the vehicle is back. */
export const OffsiteReturn = z
  .strictObject({
    returnedAt: Moment,
    odometerIn: Mileage,
    fuelInPct: Percent.nullish(),
    location: optionalText(40),
    conditionOk: z.boolean(),
    /** Becomes a message to Body Damage and the sales manager. */
    damageNote: optionalLongText(1000),
    version: VehicleVersion,
  })
  .superRefine(({ conditionOk, damageNote }, context) => {
    if (!conditionOk && !damageNote) refuse(context, 'required', ['damageNote'], 'Say what is damaged.')
    if (conditionOk && damageNote) refuse(context, 'invalid', ['conditionOk'], 'There is damage, so this must be No.')
  })
export type OffsiteReturn = z.output<typeof OffsiteReturn>

export const OffsiteMovement = z.object({
  id: z.string(),
  status: z.enum(OFFSITE_STATUSES),
  reason: z.enum(OFFSITE_REASONS),
  destinationName: z.string(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  driverUserId: z.string().nullable(),
  /** Of a colleague as well. */
  driverName: z.string(),
  outAt: Timestamp,
  expectedReturnAt: Timestamp,
  odometerOut: z.int().nullable(),
  fuelOutPct: z.int().nullable(),
  keysOut: z.int().nullable(),
  tradePlate: z.string().nullable(),
  note: z.string().nullable(),
  /** Each time that its return was put off or brought forward, the first first. */
  extensions: z.array(
    z.object({
      from: Timestamp,
      to: Timestamp,
      reason: z.string().nullable(),
      at: Timestamp,
      by: Person,
    }),
  ),
  sentBy: Person,
  returnedAt: Timestamp.nullable(),
  odometerIn: z.int().nullable(),
  conditionOk: z.boolean().nullable(),
  damageNote: z.string().nullable(),
})
export type OffsiteMovement = z.output<typeof OffsiteMovement>

/** A trade plate that is out, and the vehicle that bears it. */
export const PlateOut = z.object({
  tradePlate: z.string(),
  vehicleId: z.string(),
  registration: z.string().nullable(),
  stockNumber: z.string(),
  destinationName: z.string(),
  outAt: Timestamp,
})
export type PlateOut = z.output<typeof PlateOut>

/** What the page opens on. */
export const OffsiteRecord = z.object({
  vehicle: VehicleDetails,
  /** Where it is now; null while it is on site. */
  current: OffsiteMovement.nullable(),
  /** What the form suggests; null while the vehicle is out. */
  prefill: z
    .object({
      outAt: Timestamp,
      expectedReturnAt: Timestamp,
      odometerOut: z.int(),
      fuelOutPct: z.int().nullable(),
      keysOut: z.int().nullable(),
    })
    .nullable(),
  /** Names to choose from: the dealer's suppliers, and where vehicles last went. */
  destinations: z.array(z.string()),
  /** Trade plates of the dealer that are on other vehicles now. */
  platesOut: z.array(PlateOut),
  /** Photos and documents of this journey. */
  files: z.array(StageFile),
})
export type OffsiteRecord = z.output<typeof OffsiteRecord>

const path = '/stage/:vehicleId/offsite'

export const offsite = {
  read: call({
    method: 'GET',
    path,
    summary: 'Where a vehicle is offsite, or what is suggested for sending it',
    permission: 'stage.offsite.send',
    params: VehicleParams,
    response: data(OffsiteRecord),
  }),
  send: call({
    method: 'POST',
    path,
    summary: 'Send the vehicle offsite; its clock pauses until it is back',
    permission: 'stage.offsite.send',
    params: VehicleParams,
    body: OffsiteSend,
    idempotent: true,
    /** With the other vehicles that bear the same trade plate now. */
    response: data(StageMove.extend({ plateAlsoOn: z.array(PlateOut) })),
  }),
  change: call({
    method: 'PATCH',
    path,
    summary: 'Change what is known of a vehicle that is offsite, such as its expected return',
    permission: 'stage.offsite.send',
    params: VehicleParams,
    body: OffsiteChange,
    response: data(OffsiteRecord),
  }),
  returnOnsite: call({
    method: 'POST',
    path: '/stage/:vehicleId/onsite',
    summary: 'Take the vehicle back; it returns to where it was',
    permission: 'stage.offsite.return',
    params: VehicleParams,
    body: OffsiteReturn,
    idempotent: true,
    response: data(StageMove),
  }),
}
