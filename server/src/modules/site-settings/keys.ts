import {
  type UkVehicleDataApiKey,
  type UkVehicleDataApiKeyActivation,
  UkVehicleDataApiKeyForm,
} from '@forecourt/contracts'
import { audit } from '../../platform/auth/audit.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import type { Context } from '../../platform/http/context.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { activateKey, addActiveKey } from '../lookup/keys.ts'
import { deleteUnused, keyById } from './queries.ts'

/** What was done to which key; of the key itself not even its end. */
export const write = (
  tx: Transaction,
  { session }: Pick<Context, 'session'>,
  type: string,
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

/** Makes a key the active one: one that is there, or a new one. @throws AppError 404 */
export const chooseKey = (
  context: Context,
  { id, ...form }: UkVehicleDataApiKeyActivation,
): Promise<{ data: UkVehicleDataApiKey }> =>
  context.services.database.unscoped('choose the active key', (tx) =>
    context.once(tx, async () => {
      const key = id ? await activateKey(tx, id) : await addKey(tx, context, UkVehicleDataApiKeyForm.parse(form))
      if (!key) throw notFound('There is no such key any more.')
      await write(tx, context, 'ukVehicleDataApiKey.activated', key)
      return { data: await keyById(tx, key.id) }
    }),
  )

async function addKey(tx: Transaction, context: Context, form: UkVehicleDataApiKeyForm) {
  const { services, session } = context
  const added = await addActiveKey(tx, { ...form, createdById: session.userId }, services.config.secret)
  await write(tx, context, 'ukVehicleDataApiKey.added', added)
  return added
}

/** @throws AppError 404, 409 KEY_ACTIVE for the one that lookups use */
export const deleteKey = (context: Context, id: string): Promise<undefined> =>
  context.services.database.unscoped('delete a key', async (tx) => {
    const key = await deleteUnused(tx, id)
    if (key.isActive) {
      throw conflict('KEY_ACTIVE', 'This key is in use. Make another one active first.', { lastUsedAt: key.lastUsedAt })
    }
    await write(tx, context, 'ukVehicleDataApiKey.deleted', key)
    return undefined
  })
