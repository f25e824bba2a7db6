import { LOOKUP_OUTCOMES, VEHICLE_DATA_REVISIONS, keysOf } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, list, nothing, pageQuery } from '../envelope.ts'
import { refuse } from '../errors.ts'
import { Id, text, Timestamp } from '../fields.ts'

/** A key of the vehicle data service; of the key itself only its end is ever told (docs/domain.md#vehicle-data). */
export const UkVehicleDataApiKey = z.object({
  id: z.string(),
  label: z.string(),
  provider: z.enum(VEHICLE_DATA_REVISIONS),
  /** The data package that it is asked for. */
  packageName: z.string(),
  /** The last four characters. */
  keyTail: z.string(),
  isActive: z.boolean(),
  createdBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
  /** How the service answered the last time: `OK`, else why it gave no vehicle, with its own status. */
  lastStatus: z.string().nullable(),
})
export type UkVehicleDataApiKey = z.output<typeof UkVehicleDataApiKey>

export const UkVehicleDataApiKeyForm = z.strictObject({
  label: text(60),
  provider: z.enum(VEHICLE_DATA_REVISIONS),
  packageName: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[a-zA-Z0-9]+$/),
  /** As the service issued it. */
  key: z
    .string()
    .trim()
    .min(16)
    .max(200)
    .regex(/^[\x21-\x7e]+$/),
})
export type UkVehicleDataApiKeyForm = z.output<typeof UkVehicleDataApiKeyForm>

/** The id of a key that is there, or everything of a new one. */
export const UkVehicleDataApiKeyActivation = z
  .strictObject({ id: Id.optional(), ...UkVehicleDataApiKeyForm.partial().shape })
  .superRefine(({ id, ...form }, context) => {
    const fields = keysOf(UkVehicleDataApiKeyForm.shape)
    for (const field of fields) {
      const isGiven = form[field] !== undefined
      if (id && isGiven) refuse(context, 'unknown', [field], 'A stored key cannot be changed.')
      if (!id && !isGiven) refuse(context, 'required', [field], 'This is required.')
    }
  })
export type UkVehicleDataApiKeyActivation = z.output<typeof UkVehicleDataApiKeyActivation>

export const UkVehicleDataApiKeyTest = z.object({
  outcome: z.enum(LOOKUP_OUTCOMES),
  /** The service took the key, whether it knew the test mark or not. */
  works: z.boolean(),
  message: z.string(),
  /** The service's own status. */
  providerStatus: z.string(),
  durationMs: z.int(),
})
export type UkVehicleDataApiKeyTest = z.output<typeof UkVehicleDataApiKeyTest>

const params = z.object({ keyId: Id })

export const siteSettings = {
  ukVehicleDataApiKeys: call({
    method: 'GET',
    path: '/site-settings/uk-vehicle-data-api-keys',
    summary: 'Keys of the vehicle data service, the active one first',
    permission: 'master.siteSettings.read',
    query: z.strictObject(pageQuery(['active'])),
    response: list(UkVehicleDataApiKey),
  }),
  ukVehicleDataApiKeyAdd: call({
    method: 'POST',
    path: '/site-settings/uk-vehicle-data-api-keys',
    summary: 'Add a key to be tried before it is made the active one; the first of all is active at once',
    permission: 'master.siteSettings.update',
    body: UkVehicleDataApiKeyForm,
    idempotent: true,
    response: data(UkVehicleDataApiKey),
    status: 201,
  }),
  ukVehicleDataApiKeyActivate: call({
    method: 'POST',
    path: '/site-settings/uk-vehicle-data-api-keys/active',
    summary: 'Make a stored or a new key the active one',
    permission: 'master.siteSettings.update',
    body: UkVehicleDataApiKeyActivation,
    idempotent: true,
    response: data(UkVehicleDataApiKey),
  }),
  ukVehicleDataApiKeyTest: call({
    method: 'POST',
    path: '/site-settings/uk-vehicle-data-api-keys/:keyId/test',
    summary: 'Try a key with a test mark; the service may charge for it',
    permission: 'master.siteSettings.update',
    params,
    idempotent: true,
    response: data(UkVehicleDataApiKeyTest),
  }),
  ukVehicleDataApiKeyDelete: call({
    method: 'DELETE',
    path: '/site-settings/uk-vehicle-data-api-keys/:keyId',
    summary: 'Delete a key; the active one only when it is the last',
    permission: 'master.siteSettings.update',
    params,
    response: nothing,
    status: 204,
  }),
}
