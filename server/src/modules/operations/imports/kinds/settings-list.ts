import type { DealerSettings } from '@forecourt/contracts'
import { folded } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { dealerSettings } from '../../../../schema/dealer-settings.ts'
import { dealers } from '../../../../schema/index.ts'
import { changeSettings, readSettings } from '../../../organisation/dealers/settings.ts'
import { checked, isReason } from '../checked.ts'
import { claim } from '../claims.ts'
import { type Desk, type KnownDealer, stepwise } from '../desk.ts'
import { field } from '../fields.ts'
import { type KindOfImport, type ReadRow, refused, type Verdict } from '../kind.ts'

type ListName = 'suppliers' | 'standardJobs'
type Item<Name extends ListName> = DealerSettings[Name][number]

interface SettingsList<Name extends ListName> extends Pick<KindOfImport, 'kind' | 'permissions' | 'fields'> {
  list: Name
  schema: z.ZodType<Item<Name>>
  most: number
  /** The column of the name by which an item is known. */
  nameField: string
  nameOf: (item: Item<Name>) => string
  /** What the form would hold; of an item that is there what the row leaves out. */
  formOf: (row: ReadRow, before: Item<Name> | undefined) => unknown
}

/** The column by which a row says at which dealer it is to be. */
export const DEALER_FIELD = field('dealer', 'Dealer', {
  spellings: ['Dealer code', 'Dealer name', 'Site', 'Site code', 'Branch', 'Location code'],
  hint: 'Its code or name',
})

/** A list among a dealer's settings, an item of which is known by its name. */
export function settingsKind<Name extends ListName>(given: SettingsList<Name>): KindOfImport {
  const { kind, permissions, fields, list, schema, most, nameField, nameOf, formOf } = given
  /** Items by dealer: those that there are, and what rows would add. */
  const memory = {}

  const itemsAt = (desk: Desk, dealer: KnownDealer): Promise<Map<string, Item<Name>>> =>
    desk.remember(memory, () => new Map<string, Promise<Map<string, Item<Name>>>>()).get(dealer.id) ??
    learn(desk, dealer)

  function learn(desk: Desk, { id }: KnownDealer) {
    const found = desk.services.database.unscoped('settings to import', async (tx) => {
      const [row] = await tx.select({ settings: dealers.settings }).from(dealers).where(eq(dealers.id, id))
      const items: readonly Item<Name>[] = dealerSettings(row?.settings ?? {})[list]
      return new Map(items.map((item) => [folded(nameOf(item)), item]))
    })
    desk.remember(memory, () => new Map<string, Promise<Map<string, Item<Name>>>>()).set(id, found)
    return found
  }

  async function write(desk: Desk, dealer: KnownDealer, item: Item<Name>): Promise<void> {
    const { database } = desk.services
    const record = await database.unscoped('settings to change', (tx) => readSettings(tx, dealer.id))
    const now: readonly Item<Name>[] = record.settings[list]
    const key = folded(nameOf(item))
    const isThere = now.some((each) => folded(nameOf(each)) === key)
    const next = isThere ? now.map((each) => (folded(nameOf(each)) === key ? item : each)) : [...now, item]
    const settings = { ...record.settings, [list]: next, version: record.version }
    await changeSettings(desk.contextAt(dealer, stepwise), dealer.id, settings)
  }

  async function judgeRow(row: ReadRow, desk: Desk): Promise<Verdict> {
    if (row.reasons.length > 0) return refused(...row.reasons)
    const dealer = await desk.dealerNamed(row.values['dealer'])
    if (isReason(dealer)) return refused(dealer)
    const items = await itemsAt(desk, dealer)
    const key = folded(String(row.values[nameField]))
    const before = items.get(key)
    const { body: item, reasons } = checked(schema, formOf(row, before))
    if (!item) return refused(...reasons)
    const twice = claim(desk, kind, `${dealer.id} ${key}`, row.number)
    if (twice !== null) return refused({ field: nameField, message: `Row ${twice} has the same name.` })
    if (before && JSON.stringify(before) === JSON.stringify(item)) return { outcome: 'SAME' }
    if (!before && items.size >= most) {
      return refused({ field: null, message: `${dealer.name} has as many as there can be: ${most}.` })
    }
    items.set(key, item)
    return { outcome: before ? 'CHANGE' : 'MAKE', write: () => write(desk, dealer, item) }
  }

  return {
    kind,
    permissions,
    fields: [...fields, DEALER_FIELD],
    isOrderFree: false,
    judge: async (rows, desk) => {
      const verdicts: Verdict[] = []
      for (const row of rows) verdicts.push(await judgeRow(row, desk))
      return verdicts
    },
  }
}
