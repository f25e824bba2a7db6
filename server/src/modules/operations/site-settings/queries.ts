import type { Paging, UkVehicleDataApiKey } from '@forecourt/contracts'
import { eq, sql } from 'drizzle-orm'
import { ukVehicleDataApiKeys as keys, users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { type AppError, notFound } from '../../../platform/errors.ts'
import type { Order } from '../../../platform/lists/keyset.ts'
import { type Asked, pageOf } from '../../../platform/lists/page.ts'
import type { KeyRow } from '../../vehicle/lookup/queries.ts'

const ACTIVE_FIRST: Order = {
  name: 'active',
  parts: [
    { expression: sql`${keys.isActive}::int`, type: 'integer' },
    { expression: sql`${keys.createdAt}`, type: 'timestamptz' },
    { expression: sql`${keys.id}`, type: 'uuid' },
  ],
  descending: true,
}

// Not even the key's encrypted form leaves the server.
const COLUMNS = {
  id: keys.id,
  label: keys.label,
  provider: keys.provider,
  packageName: keys.packageName,
  keyTail: keys.keyTail,
  isActive: keys.isActive,
  createdBy: sql<UkVehicleDataApiKey['createdBy']>`
    case when ${users.id} is not null then jsonb_build_object('id', ${users.id}, 'name', ${users.name}) end`,
  createdAt: keys.createdAt,
  lastUsedAt: keys.lastUsedAt,
  lastStatus: keys.lastStatus,
}

/** A page of the keys, the active one first. @throws AppError 422 on `cursor` */
export async function keyList(
  tx: Transaction,
  { cursor, pageSize }: Asked,
): Promise<{ data: UkVehicleDataApiKey[]; paging: Paging }> {
  const { rows, paging } = await pageOf(tx, { cursor, pageSize }, ACTIVE_FIRST, {
    rows: (page) =>
      tx
        .select({ key: COLUMNS, cursorKey: page.cursorKey })
        .from(keys)
        .leftJoin(users, eq(users.id, keys.createdById))
        .where(page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: tx.select({ one: sql`1` }).from(keys),
  })
  return { data: rows.map(({ key }) => key), paging }
}

/** @throws AppError 404 */
export async function keyById(tx: Transaction, id: string): Promise<UkVehicleDataApiKey> {
  const [key] = await tx
    .select(COLUMNS)
    .from(keys)
    .leftJoin(users, eq(users.id, keys.createdById))
    .where(eq(keys.id, id))
  if (!key) throw goneKey()
  return key
}

/** The key with its encrypted form, for the service alone. @throws AppError 404 */
export async function keyRow(tx: Transaction, id: string): Promise<KeyRow> {
  const [row] = await tx.select().from(keys).where(eq(keys.id, id))
  if (!row) throw goneKey()
  return row
}

export const goneKey = (): AppError => notFound('This key no longer exists.')
