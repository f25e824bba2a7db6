import type { DealerGroup, DealerGroupListQuery, Paging } from '@forecourt/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { dealerGroups } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import { notFound } from '../../../platform/errors.ts'
import { holdsText, ordersByName } from '../../../platform/lists/names.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import type { Lock } from '../../../platform/records/locks.ts'

const ORDERS = ordersByName(dealerGroups)

const columns = {
  id: dealerGroups.id,
  name: dealerGroups.name,
  logoLightFileId: dealerGroups.logoLightFileId,
  logoDarkFileId: dealerGroups.logoDarkFileId,
  isActive: dealerGroups.isActive,
  dealerCount: sql<number>`(select count(*)::int from dealers dealer where dealer.dealer_group_id = dealer_groups.id)`,
  version: dealerGroups.version,
}

type Row = Omit<DealerGroup, 'logoLightUrl' | 'logoDarkUrl'> &
  Pick<typeof dealerGroups.$inferSelect, 'logoLightFileId' | 'logoDarkFileId'>

const groupOf = ({ logoLightFileId, logoDarkFileId, ...group }: Row, files: Files): DealerGroup => ({
  ...group,
  logoLightUrl: files.urlOf(logoLightFileId, 'thumb'),
  logoDarkUrl: files.urlOf(logoDarkFileId, 'thumb'),
})

/** A page of dealer groups by name. @throws AppError 422 on `cursor` */
export async function groupList(
  tx: Transaction,
  { search, status, ...asked }: DealerGroupListQuery,
  files: Files,
): Promise<{ data: DealerGroup[]; paging: Paging }> {
  const where = and(
    holdsText(dealerGroups.searchText, search),
    status && eq(dealerGroups.isActive, status === 'active'),
  )
  const { rows, paging } = await pageOf(tx, asked, ORDERS[asked.sort], {
    rows: (page) =>
      tx
        .select({ ...columns, cursorKey: page.cursorKey })
        .from(dealerGroups)
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: tx
      .select({ one: sql`1` })
      .from(dealerGroups)
      .where(where),
  })
  return { data: rows.map((row) => groupOf(row, files)), paging }
}

/** @throws AppError 404 */
export async function groupById(tx: Transaction, id: string, files: Files): Promise<DealerGroup> {
  const [row] = await tx.select(columns).from(dealerGroups).where(eq(dealerGroups.id, id))
  if (!row) throw notFound('There is no such dealer group.')
  return groupOf(row, files)
}

/** A group's row, which nobody else changes or deletes until the transaction ends. @throws AppError 404 */
export async function lockGroup(tx: Transaction, id: string, lock: Lock = 'no key update') {
  const [row] = await tx.select().from(dealerGroups).where(eq(dealerGroups.id, id)).for(lock)
  if (!row) throw notFound('There is no such dealer group.')
  return row
}
