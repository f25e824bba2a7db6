import type { OptionItem, Paging } from '@forecourt/contracts'
import { and, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/scope.ts'
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts'
import { nameHolds } from '../../platform/lists/names.ts'

export interface OptionsQuery {
  search?: string
  pageSize: number
  cursor?: string
  includeIds?: string[]
}

/** Rows of a query of options; the lower rank comes first, then the name. */
export type Option = OptionItem & { rank: number; offered: boolean }

const MOST_COUNTED = 10_000
const SortKey = z.tuple([
  z.int32(),
  z
    .string()
    .max(200)
    .regex(/^[^\0]*$/),
  z.uuid(),
])
const byName = sql`name collate "en-x-icu"`

/**
 * A page of options by keyset. The chosen ones named by `includeIds` come with the first page, wherever they stand,
 * whatever is searched for and whether they are still offered, each once (specification section 7).
 */
export async function pageOfOptions<Row extends Option>(
  tx: Transaction,
  options: SQL<Row>,
  { search, pageSize, cursor: text, includeIds = [] }: OptionsQuery,
): Promise<{ data: Row[]; paging: Paging }> {
  const cursor = decodeCursor(text, SortKey)
  const back = cursor?.go === 'before'
  const wanted = and(sql`offered`, nameHolds(sql`name`, search)) ?? sql`true`
  const [rank, name, id] = cursor?.key ?? []
  const side = cursor
    ? sql`(rank, ${byName}, id::text) ${back ? sql`<` : sql`>`} (${rank}::int, ${name}::text collate "en-x-icu", ${id}::text)`
    : sql`true`
  const way = back ? sql`desc` : sql`asc`

  const { rows } = await tx.execute(
    sql`select * from (${options}) option where ${wanted} and ${side}
        order by rank ${way}, ${byName} ${way}, id::text ${way} limit ${pageSize + 1}`,
  )
  const found = rows.slice(0, pageSize) as Row[]
  const page = back ? found.toReversed() : found
  const isMore = rows.length > pageSize
  const total = await countOf(tx, options, wanted)
  const missing = cursor ? [] : includeIds.filter((included) => !page.some((row) => row.id === included))
  const chosen = missing.length > 0 ? await byIds<Row>(tx, options, missing) : []
  return {
    data: [...page, ...chosen],
    paging: {
      pageSize,
      next: isMore || back ? edge('after', page.at(-1)) : null,
      previous: back ? (isMore ? edge('before', page[0]) : null) : cursor && edge('before', page[0]),
      total: Math.min(total, MOST_COUNTED),
      totalIsCapped: total > MOST_COUNTED,
    },
  }
}

const edge = (go: 'after' | 'before', row: Option | undefined) =>
  row ? encodeCursor({ go, key: [row.rank, row.name, row.id] }) : null

async function countOf(tx: Transaction, options: SQL, wanted: SQL): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from (${options}) option where ${wanted} limit ${MOST_COUNTED + 1}) counted`,
  )
  return rows[0]?.total ?? 0
}

async function byIds<Row extends Option>(tx: Transaction, options: SQL, ids: string[]): Promise<Row[]> {
  const { rows } = await tx.execute(
    sql`select * from (${options}) option where id = any(${sql.param(ids)}::uuid[]) order by rank, ${byName}`,
  )
  return rows as Row[]
}
