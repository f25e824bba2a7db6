import type { DealerSettingsChange, DealerSettingsRecord } from '@forecourt/contracts'
import { and, eq } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { audit } from '../../../platform/auth/audit.ts'
import { chosenSettings, dealerSettings, defaultDealerSettings } from '../../../schema/dealer-settings.ts'
import { auditEvents, dealerAdmins, dealers, optionItems } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { expectVersion } from '../../../platform/records/changes.ts'
import { about } from './change-dealer.ts'
import { lockDealer } from './dealer-list.ts'

type Kept = Pick<typeof dealers.$inferSelect, 'settings' | 'settingsVersion'>

const recordOf = ({ settings, settingsVersion }: Kept): DealerSettingsRecord => ({
  settings: dealerSettings(settings),
  defaults: defaultDealerSettings,
  version: settingsVersion,
})

/** What a dealer has set. @throws AppError 404 */
export async function readSettings(tx: Transaction, dealerId: string): Promise<DealerSettingsRecord> {
  const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, dealerId))
  if (!dealer) throw notFound('There is no such dealer.')
  return recordOf(dealer)
}

/**
 * Replaces what a dealer has set. Whatever goes by settings reads them when it happens, so no server has to be told.
 * @throws AppError 404, 422 on `defaultRouteBySource`, 409 STALE_VERSION
 */
export const changeSettings = (
  context: Context,
  id: string,
  { version, ...settings }: DealerSettingsChange,
): Promise<{ data: DealerSettingsRecord }> =>
  context.services.database.unscoped('change dealer settings', async (tx) => {
    const before = await lockDealer(tx, id)
    const events = eq(auditEvents.type, 'dealer.settingsChanged')
    await expectVersion(tx, { plural: 'dealer settings' }, { id, version: before.settingsVersion, events }, version)
    await expectSources(tx, Object.keys(settings.defaultRouteBySource))
    const after = { settings: chosenSettings(settings), settingsVersion: before.settingsVersion + 1 }
    await tx.update(dealers).set(after).where(eq(dealers.id, id))
    const data = { from: before.settings, to: after.settings }
    await audit(tx, { ...about(context, id), type: 'dealer.settingsChanged', data })
    return { data: recordOf(after) }
  })

/** @throws AppError 404 for a dealer of which the person is no super admin, as for one that does not exist */
export async function expectSuperAdmin(tx: Transaction, dealerId: string, userId: string): Promise<void> {
  const isTheirs = and(eq(dealerAdmins.dealerId, dealerId), eq(dealerAdmins.userId, userId))
  if ((await tx.$count(dealerAdmins, isTheirs)) === 0) throw notFound('There is no such dealer.')
}

/** @throws AppError 422 for each source that does not exist */
async function expectSources(tx: Transaction, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const known = await tx
    .select({ code: optionItems.code })
    .from(optionItems)
    .where(and(eq(optionItems.kind, 'SOURCE'), among(optionItems.code, codes)))
  const unknown = codes.filter((code) => !known.some((source) => source.code === code))
  if (unknown.length === 0) return
  const message = 'This source does not exist.'
  throw invalid(unknown.map((code) => ({ code: 'unknown', path: ['defaultRouteBySource', code], message })))
}
