import type { FileUploadConfig, FileUploadConfigListQuery, Paging } from '@forecourt/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { folded } from '../../../schema/collations.ts'
import { fileUploadConfigs as configs } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import { holdsText, ordersByName } from '../../../platform/lists/names.ts'
import { pageOf } from '../../../platform/lists/page.ts'

const ORDERS = ordersByName(configs)

const NAME_AND_CODE = sql`${configs.name} || ' ' || ${configs.code}`

/** A page of the configs. @throws AppError 422 on `cursor` */
export async function configList(
  tx: Transaction,
  { sort, search, status, ...asked }: FileUploadConfigListQuery,
): Promise<{ data: FileUploadConfig[]; paging: Paging }> {
  const where = and(holdsText(folded(NAME_AND_CODE), search), status && eq(configs.isActive, status === 'active'))
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

/** @throws AppError 404 */
export async function configById(tx: Transaction, id: string): Promise<FileUploadConfig> {
  const [config] = await tx.select().from(configs).where(eq(configs.id, id))
  if (!config) throw notFound()
  return config
}

/** The same, held until the transaction ends. @throws AppError 404 */
export async function lockConfig(tx: Transaction, id: string): Promise<FileUploadConfig> {
  const [config] = await tx.select().from(configs).where(eq(configs.id, id)).for('no key update')
  if (!config) throw notFound()
  return config
}

/** The limits that uploads of a kind obey. @throws AppError 404 when nothing of the kind is taken */
export async function activeConfig(tx: Transaction, code: string): Promise<FileUploadConfig> {
  const [config] = await tx
    .select()
    .from(configs)
    .where(and(eq(configs.code, code), eq(configs.isActive, true)))
  if (!config) throw notFound('There is no such file config.')
  return config
}
