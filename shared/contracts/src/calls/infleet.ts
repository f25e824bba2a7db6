import {
  BODY_TYPES,
  FUEL_TYPES,
  MILEAGE_UNITS,
  PROVENANCE_ALERTS,
  SERVICE_HISTORIES,
  STAGES,
  SUB_STAGE_NAMES,
  TRANSMISSIONS,
  V5C_STATUSES,
} from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, OptionItem } from '../envelope.ts'
import { refuse } from '../errors.ts'
import {
  boundedRecord,
  codeText,
  Day,
  Id,
  Mileage,
  Moment,
  longText,
  optionalLongText,
  optionalText,
  Registration,
  ShortChassis,
  Timestamp,
  V5cReference,
  Vin,
} from '../fields.ts'
import { MakeOption } from './options.ts'
import { VehicleHeader, VehicleIdentity, VehicleParams, VehicleVersion } from './vehicles.ts'

const currentYear = () => new Date().getUTCFullYear()

/** What infleet captures of a vehicle and its arrival, and an Admin may correct afterwards. */
const captured = {
  registration: Registration.nullish(),
  vin: Vin.nullish(),
  shortChassis: ShortChassis.nullish(),
  makeId: Id.nullish(),
  modelId: Id.nullish(),
  modelCustom: optionalText(60),
  derivative: optionalText(120),
  bodyType: z.enum(BODY_TYPES).nullish(),
  fuelType: z.enum(FUEL_TYPES).nullish(),
  transmission: z.enum(TRANSMISSIONS).nullish(),
  engineCc: z.int().min(0).max(20_000).nullish(),
  engineNumber: optionalText(30),
  doors: z.int().min(0).max(9).nullish(),
  seats: z.int().min(1).max(60).nullish(),
  colour: optionalText(30),
  manufacturerColour: optionalText(60),
  firstRegisteredAt: Day.nullish(),
  yearOfManufacture: z.int().min(1900).nullish(),
  mileage: Mileage,
  mileageUnit: z.enum(MILEAGE_UNITS),
  keysCount: z.int().min(0).max(9).nullish(),
  warningLights: optionalText(200),
  fuelLevelPct: z.int().min(0).max(100).nullish(),
  batteryHealthPct: z.int().min(0).max(100).nullish(),
  serviceHistory: z.enum(SERVICE_HISTORIES).nullish(),
  lastServiceAt: Day.nullish(),
  lastServiceMileage: Mileage.nullish(),
  motExpiresAt: Day.nullish(),
  manuals: z.boolean().nullish(),
  lockingWheelNut: z.boolean().nullish(),
  chargeCable: z.boolean().nullish(),
  previousKeepers: z.int().min(0).max(99).nullish(),
  sourceId: Id,
  supplierName: optionalText(120),
  broughtBy: optionalText(100),
  arrivedAt: Moment,
  note: optionalLongText(1000),
}

type Captured = Partial<z.output<z.ZodObject<typeof captured>>>

const NO_MARK = 'Give a registration, or a VIN or short chassis.'

function checkCaptured(vehicle: Captured, context: z.core.$RefinementCtx) {
  if (vehicle.arrivedAt && Date.parse(vehicle.arrivedAt) > Date.now() + 60_000) {
    refuse(context, 'max', ['arrivedAt'], 'The arrival cannot be in the future.')
  }
  if (vehicle.yearOfManufacture && vehicle.yearOfManufacture > currentYear() + 1) {
    refuse(context, 'max', ['yearOfManufacture'], `This must be at most ${currentYear() + 1}.`)
  }
  if (vehicle.firstRegisteredAt) {
    const limit = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    if (vehicle.firstRegisteredAt > limit)
      refuse(context, 'max', ['firstRegisteredAt'], 'This must be within the next 30 days.')
  }
}

/** Taking a vehicle into stock (docs/domain.md#infleet). */
export const Infleet = z
  .strictObject({
    ...captured,
    mileageUnit: z.enum(MILEAGE_UNITS).default('MI'),
    arrivedAt: Moment.optional(),
    keyTag: optionalText(20),
    location: optionalText(40),
    v5cStatus: z.enum(V5C_STATUSES).nullish(),
    v5cReference: V5cReference.nullish(),
    isAgency: z.boolean().default(false),
    agencyReference: optionalText(40),
    provenanceAlerts: z.array(z.enum(PROVENANCE_ALERTS)).max(PROVENANCE_ALERTS.length).default([]),
    /** Given when the form showed a red warning (scrapped, exported, category A or B, stolen) and the person went on. */
    alertsConfirmed: z.boolean().default(false),
    /** Which fields were taken from a lookup unchanged. */
    origins: boundedRecord(codeText(/^[a-zA-Z]{1,40}$/), z.enum(['LOOKUP', 'TYPED']), 60).default({}),
  })
  .superRefine((vehicle, context) => {
    if (!vehicle.registration && !vehicle.vin && !vehicle.shortChassis) {
      refuse(context, 'required', ['registration'], NO_MARK)
    }
    checkCaptured(vehicle, context)
  })
export type Infleet = z.output<typeof Infleet>

function checkCorrection(vehicle: Captured, context: z.core.$RefinementCtx) {
  const { registration, vin, shortChassis } = vehicle
  const isUnmarked = [registration, vin, shortChassis].every((mark) => mark !== undefined && !mark)
  if (isUnmarked) refuse(context, 'required', ['registration'], NO_MARK)
  checkCaptured(vehicle, context)
}

/** What was captured at infleet, put right: any of the fields; one that is left out stays as it is. */
export const VehicleCorrectionForm = z.strictObject(captured).partial().superRefine(checkCorrection)
export type VehicleCorrectionForm = z.output<typeof VehicleCorrectionForm>

export const VehicleCorrection = z
  .strictObject(captured)
  .partial()
  .extend({ version: VehicleVersion })
  .superRefine(checkCorrection)
export type VehicleCorrection = z.output<typeof VehicleCorrection>

/** Why a vehicle that was never here is taken out of stock. */
export const VehicleRemovalForm = z.strictObject({ reason: longText(500, 5) })
export const VehicleRemoval = VehicleRemovalForm.extend({ version: VehicleVersion })
export type VehicleRemoval = z.output<typeof VehicleRemoval>

export const InfleetedVehicle = VehicleIdentity.extend({
  stockNumber: z.string(),
  stage: z.enum(STAGES),
  subStage: z.enum(SUB_STAGE_NAMES),
  label: z.string(),
  infleetedAt: Timestamp,
  infleetedBy: z.string().nullable(),
  mine: z.boolean(),
  version: z.int(),
})
export type InfleetedVehicle = z.output<typeof InfleetedVehicle>

export const InfleetFormMetadata = z.object({
  dealerName: z.string(),
  sources: z.array(OptionItem),
  /** The dealer's featured makes, then its other active ones. */
  makes: z.array(MakeOption),
  /** Suppliers and places used lately, most recent first. */
  recentSuppliers: z.array(z.string()),
  recentLocations: z.array(z.string()),
  lookup: z.object({ configured: z.boolean(), providers: z.array(z.string()) }),
  /** Arrivals of the London day, newest first, at most 20. */
  arrivedToday: z.array(InfleetedVehicle),
  arrivedTodayCount: z.int(),
})
export type InfleetFormMetadata = z.output<typeof InfleetFormMetadata>

export const LOOKUP_PROVIDERS = ['UKVD', 'DVLA', 'DVSA'] as const

/** One field as a provider answered it. */
const fact = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, provider: z.enum(LOOKUP_PROVIDERS) }).optional()

/** Facts of a lookup that have a field of the same name in the form. */
export const PlainFacts = z.object({
  vin: fact(z.string()),
  derivative: fact(z.string()),
  bodyType: fact(z.enum(BODY_TYPES)),
  fuelType: fact(z.enum(FUEL_TYPES)),
  transmission: fact(z.enum(TRANSMISSIONS)),
  engineCc: fact(z.int()),
  engineNumber: fact(z.string()),
  doors: fact(z.int()),
  seats: fact(z.int()),
  colour: fact(z.string()),
  firstRegisteredAt: fact(z.string()),
  yearOfManufacture: fact(z.int()),
  previousKeepers: fact(z.int()),
  motExpiresAt: fact(z.string()),
})

const namedFact = fact(z.object({ id: z.string().nullable(), name: z.string() }))

export const VehicleLookup = z.object({
  registration: z.string(),
  retrievedAt: Timestamp,
  /** What each provider knew; a field nobody knew is absent. */
  facts: PlainFacts.extend({ make: namedFact, model: namedFact }),
  lastMot: z
    .object({ testedAt: z.string(), mileage: z.int().nullable(), mileageUnit: z.enum(MILEAGE_UNITS) })
    .nullable(),
  /** Scrapped, exported, certificate of destruction and the like; such a vehicle needs the red confirmation. */
  alerts: z.array(z.enum(PROVENANCE_ALERTS)),
  /** Plain sentences, for example that the mark is in retention. */
  warnings: z.array(z.string()),
})
export type VehicleLookup = z.output<typeof VehicleLookup>

export const DuplicateCheck = z.object({
  /** An open vehicle of the group with the same mark or VIN. */
  open: z
    .object({
      vehicleId: z.string(),
      dealerName: z.string(),
      stockNumber: z.string(),
      label: z.string(),
      since: Timestamp,
      /** Whether the caller may open it. */
      readable: z.boolean(),
    })
    .nullable(),
  /** Closed earlier stays in the group. */
  seenBefore: z.array(
    z.object({
      vehicleId: z.string(),
      dealerName: z.string(),
      stockNumber: z.string(),
      closedAt: Timestamp.nullable(),
    }),
  ),
})
export type DuplicateCheck = z.output<typeof DuplicateCheck>

const registrationParams = z.object({ reg: Registration })

export const infleet = {
  submit: call({
    method: 'POST',
    path: '/stage/infleet',
    summary: 'Take a vehicle into stock; it moves to Admin',
    permission: 'stage.infleet.submit',
    body: Infleet,
    idempotent: true,
    response: data(InfleetedVehicle),
    status: 201,
  }),
  formMetadata: call({
    method: 'GET',
    path: '/stage/infleet/form-metadata',
    summary: 'What the infleet form offers',
    permission: 'stage.infleet.submit',
    response: data(InfleetFormMetadata),
  }),
  lookup: call({
    method: 'GET',
    path: '/stage/infleet/registration/:reg/lookup',
    summary: 'Look a registration up with the vehicle data services',
    permission: 'stage.infleet.submit',
    params: registrationParams,
    response: data(VehicleLookup),
  }),
  checkRegistration: call({
    method: 'GET',
    path: '/stage/infleet/registration/:reg/check',
    summary: 'Whether the group already holds the registration',
    permission: 'stage.infleet.submit',
    params: registrationParams,
    response: data(DuplicateCheck),
  }),
  checkVin: call({
    method: 'GET',
    path: '/stage/infleet/vin/:vin/check',
    summary: 'Whether the group already holds the VIN or short chassis',
    permission: 'stage.infleet.submit',
    params: z.object({ vin: z.union([Vin, ShortChassis]) }),
    response: data(DuplicateCheck),
  }),
  correct: call({
    method: 'PATCH',
    path: '/vehicles/:vehicleId',
    summary: 'Correct an open vehicle’s infleet details; duplicates in the group are refused as at infleet',
    permission: 'vehicles.stock.correct',
    params: VehicleParams,
    body: VehicleCorrection,
    idempotent: true,
    response: data(VehicleHeader),
  }),
  remove: call({
    method: 'POST',
    path: '/vehicles/:vehicleId/remove',
    summary: 'Take a vehicle that was never here out of stock; its record stays readable and its plate is free again',
    permission: 'vehicles.stock.remove',
    params: VehicleParams,
    body: VehicleRemoval,
    idempotent: true,
    response: data(VehicleHeader),
  }),
}
