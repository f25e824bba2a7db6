import type { Dealer, DealerListQuery, Paging } from '@forecourt/contracts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { dealerGroups, dealers } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Order } from '../../platform/lists/keyset.ts'
import { nameHolds, ordersByName } from '../../platform/lists/names.ts'
import { pageOf } from '../../platform/lists/page.ts'

// No two dealers bear one code.
const byCode: Order['parts'] = [{ expression: sql`${dealers.code}`, type: 'text' }]

const ORDERS: Readonly<Record<DealerListQuery['sort'], Order>> = {
  ...ordersByName(dealers),
  code: { name: 'code', parts: byCode },
  '-code': { name: '-code', parts: byCode, descending: true },
}

const columns = {
  id: dealers.id,
  dealerGroupId: dealers.dealerGroupId,
  dealerGroupName: dealerGroups.name,
  dealerGroupIsActive: dealerGroups.isActive,
  code: dealers.code,
  name: dealers.name,
  addressLines: dealers.addressLines,
  town: dealers.town,
  postcode: dealers.postcode,
  phone: dealers.phone,
  email: dealers.email,
  isActive: dealers.isActive,
  version: dealers.version,
}

const ofGroup = eq(dealerGroups.id, dealers.dealerGroupId)

/** What is typed may be part of what a dealer is called, of its code or of where it is. */
const holds = (search: string | undefined): SQL | undefined =>
  search ? or(...[dealers.name, dealers.code, dealers.town].map((text) => nameHolds(text, search))) : undefined

/** A page of the dealers of every group. @throws AppError 422 on `cursor` */
export async function dealerList(
  tx: Transaction,
  { search, status, dealerGroupId, ...asked }: DealerListQuery,
): Promise<{ data: Dealer[]; paging: Paging }> {
  const where = and(
    holds(search),
    dealerGroupId ? eq(dealers.dealerGroupId, dealerGroupId) : undefined,
    status && eq(dealers.isActive, status === 'active'),
  )
  const { rows, paging } = await pageOf(tx, asked, ORDERS[asked.sort], {
    rows: (page) =>
      tx
        .select({ ...columns, cursorKey: page.cursorKey })
        .from(dealers)
        .innerJoin(dealerGroups, ofGroup)
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: tx
      .select({ one: sql`1` })
      .from(dealers)
      .where(where),
  })
  return { data: rows, paging }
}

/** @throws AppError 404 */
export async function dealerById(tx: Transaction, id: string): Promise<Dealer> {
  const [row] = await tx.select(columns).from(dealers).innerJoin(dealerGroups, ofGroup).where(eq(dealers.id, id))
  if (!row) throw noDealer()
  return row
}

/** A dealer's row, to which nothing and nobody is added until the transaction ends. @throws AppError 404 */
export async function lockDealer(tx: Transaction, id: string) {
  const [row] = await tx.select().from(dealers).where(eq(dealers.id, id)).for('update')
  if (!row) throw noDealer()
  return row
}

const noDealer = () => notFound('There is no such dealer.')
