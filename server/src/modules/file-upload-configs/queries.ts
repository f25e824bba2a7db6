import type { FileUploadConfig, Paging } from '@forecourt/contracts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { asSorted } from '../../platform/database/schema/collations.ts'
import { fileUploadConfigs as configs } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Order } from '../../platform/lists/keyset.ts'
import { type Asked, pageOf } from '../../platform/lists/page.ts'

const BY_NAME: Order['parts'] = [
  { expression: asSorted(configs.name), type: 'text' },
  { expression: sql`${configs.id}`, type: 'uuid' },
]

const ORDERS = {
  name: { name: 'name', parts: BY_NAME },
  '-name': { name: '-name', parts: BY_NAME, descending: true },
} as const satisfies Record<string, Order>

interface Query extends Asked {
  sort: keyof typeof ORDERS
  search?: string | undefined
  status?: 'active' | 'inactive' | undefined
}

/** A page of the configs. @throws AppError 422 on `cursor` */
export async function configList(
  tx: Transaction,
  { sort, search, status, ...asked }: Query,
): Promise<{ data: FileUploadConfig[]; paging: Paging }> {
  const where = and(found(search), status && eq(configs.isActive, status === 'active'))
  const { rows, paging } = await pageOf(tx, asked, ORDERS[sort], {
    rows: (page) =>
      tx
        .select({ config: configs, cursorKey: page.cursorKey })
        .from(configs)
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: tx
      .select({ one: sql`1` })
      .from(configs)
      .where(where),
  })
  return { data: rows.map(({ config }) => config), paging }
}

function found(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const within = (text: SQL) => sql`strpos(${text}, lower(${search})) > 0`
  return or(within(sql`lower(${configs.name})`), within(sql`${configs.code}`))
}

/** @throws AppError 404 */
export async function configById(tx: Transaction, id: string): Promise<FileUploadConfig> {
  const [config] = await tx.select().from(configs).where(eq(configs.id, id))
  if (!config) throw notFound()
  return config
}

/** The same, held until the transaction ends. @throws AppError 404 */
export async function lockConfig(tx: Transaction, id: string): Promise<FileUploadConfig> {
  const [config] = await tx.select().from(configs).where(eq(configs.id, id)).for('update')
  if (!config) throw notFound()
  return config
}

/** The limits that uploads of a kind obey. @throws AppError 404 when nothing of the kind is taken */
export async function activeConfig(tx: Transaction, code: string): Promise<FileUploadConfig> {
  const [config] = await tx
    .select()
    .from(configs)
    .where(and(eq(configs.code, code), eq(configs.isActive, true)))
  if (!config) throw notFound('There is no such kind of upload.')
  return config
}
