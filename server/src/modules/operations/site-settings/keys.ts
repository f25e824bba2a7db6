import type { AuditEventType } from '@forecourt/domain'
import {
  type UkVehicleDataApiKey,
  type UkVehicleDataApiKeyActivation,
  UkVehicleDataApiKeyForm,
} from '@forecourt/contracts'
import { ukVehicleDataApiKeys } from '../../../schema/index.ts'
import { audit } from '../../../platform/auth/audit.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { conflict } from '../../../platform/errors.ts'
import { existingName } from '../../../platform/records/same-name.ts'
import { refusingTaken, type Taken } from '../../../platform/records/unique.ts'
import * as keys from '../../vehicle/lookup/keys.ts'
import type { KeyRow } from '../../vehicle/lookup/queries.ts'
import { goneKey, keyById } from './queries.ts'

/** What was done to which key; of the key itself not even its end. */
export const write = (
  tx: Transaction,
  { session }: Pick<Context, 'session'>,
  type: AuditEventType,
  { id, label, provider, packageName }: Pick<UkVehicleDataApiKey, 'id' | 'label' | 'provider' | 'packageName'>,
  more: Record<string, unknown> = {},
): Promise<void> =>
  audit(tx, {
    type,
    actorId: session.userId,
    subjectType: 'ukVehicleDataApiKey',
    subjectId: id,
    data: { label, provider, packageName, ...more },
  })

const taken = (context: Context, label: string): Taken => ({
  uk_vehicle_data_api_keys_label_key: {
    field: 'label',
    message: 'There is already a key with this name.',
    existing: async () => {
      const existing = await existingName(context, { column: ukVehicleDataApiKeys.label }, label)
      return existing && `There is already a key called ${existing}.`
    },
  },
})

/**
 * Adds a key, to be tried before it is made the active one; the first of all is active at once.
 * @throws AppError 422 `duplicate` on `label`
 */
export const addKey = (context: Context, form: UkVehicleDataApiKeyForm): Promise<{ data: UkVehicleDataApiKey }> =>
  refusingTaken(taken(context, form.label), () =>
    context.services.database.unscoped('add a key', (tx) =>
      context.once(tx, async () => {
        const key = await added(tx, context, form, keys.addKey)
        if (key.isActive) await write(tx, context, 'ukVehicleDataApiKey.activated', key)
        return { data: await keyById(tx, key.id) }
      }),
    ),
  )

/** Makes a key the active one: one that is there, or a new one. @throws AppError 404, 422 `duplicate` on `label` */
export const chooseKey = (
  context: Context,
  { id, ...form }: UkVehicleDataApiKeyActivation,
): Promise<{ data: UkVehicleDataApiKey }> =>
  refusingTaken(taken(context, form.label ?? ''), () =>
    context.services.database.unscoped('choose the active key', (tx) =>
      context.once(tx, async () => {
        const key = id
          ? await keys.activateKey(tx, id)
          : await added(tx, context, UkVehicleDataApiKeyForm.parse(form), keys.addActiveKey)
        if (!key) throw goneKey()
        await write(tx, context, 'ukVehicleDataApiKey.activated', key)
        return { data: await keyById(tx, key.id) }
      }),
    ),
  )

async function added(
  tx: Transaction,
  context: Context,
  form: UkVehicleDataApiKeyForm,
  add: typeof keys.addKey,
): Promise<KeyRow> {
  const { services, session } = context
  const key = await add(tx, { ...form, createdById: session.userId }, services.config.secret)
  await write(tx, context, 'ukVehicleDataApiKey.added', key)
  return key
}

/** @throws AppError 404, 409 KEY_ACTIVE for the one that lookups use while there are others */
export const deleteKey = (context: Context, id: string): Promise<undefined> =>
  context.services.database.unscoped('delete a key', async (tx) => {
    const outcome = await keys.deleteKey(tx, id)
    if (!outcome) throw goneKey()
    const { key, isDeleted } = outcome
    if (!isDeleted) {
      throw conflict('KEY_ACTIVE', 'This key is active. Make another one active first.', { lastUsedAt: key.lastUsedAt })
    }
    await write(tx, context, 'ukVehicleDataApiKey.deleted', key, { wasActive: key.isActive })
    return undefined
  })
