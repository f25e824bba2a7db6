import type { OptionItem, Paging } from '@forecourt/contracts'
import { and, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { asSorted } from '../../schema/collations.ts'
import type { Transaction } from '../database/scope.ts'
import { type Cursor, decodeCursor, encodeCursor } from '../http/cursor.ts'
import { capped, type SortPart, SORT_VALUES } from './keyset.ts'
import { holdsText } from './names.ts'
import { countOf } from './page.ts'
import { selected } from '../../platform/database/selected.ts'

export interface OptionsQuery {
  search?: string
  pageSize: number
  cursor?: string
  includeIds?: string[]
}

/** Rows of a query of options. */
export type Option = OptionItem & { search_text: string; offered: boolean }

/** What a list of options is made of. */
export interface Options<Row extends Option> {
  /** Queries of the same columns; their rows come one group after the other, so that an index gives the order of each. */
  groups: readonly SQL<Row>[]
  /** What the rows of a group are sorted by: their names unless told otherwise. */
  by?: SortPart
}

type Place = [group: number, value: string | number, id: string]
type Placed<Row> = Row & { place: Place }

const BY_NAME: SortPart = { expression: asSorted(sql`name`), type: 'text' }

/**
 * A page of options by keyset. The chosen ones named by `includeIds` come with the first page, wherever they stand,
 * whatever is searched for and whether they are still offered, each once.
 * @throws AppError 422 on `cursor`
 */
export async function pageOfOptions<Row extends Option>(
  tx: Transaction,
  options: Options<Row>,
  { search, pageSize, cursor: text, includeIds = [] }: OptionsQuery,
): Promise<{ data: Row[]; paging: Paging }> {
  const cursor = decodeCursor(text, placeOf(options))
  const back = cursor?.go === 'before'
  const wanted = and(sql`offered`, holdsText(sql`search_text`, search)) ?? sql`true`
  const rows = await rowsFrom(tx, options, { wanted, cursor, limit: pageSize + 1 })
  const isMore = rows.length > pageSize
  const page = back ? rows.slice(0, pageSize).toReversed() : rows.slice(0, pageSize)
  const counted = await countOf(tx, every(options, wanted))
  const missing = cursor ? [] : includeIds.filter((included) => !page.some((row) => row.id === included))
  const chosen = missing.length > 0 ? await byIds(tx, options, missing) : []
  return {
    data: [...page, ...chosen],
    paging: {
      pageSize,
      next: isMore || back ? edge('after', page.at(-1)) : null,
      previous: back ? (isMore ? edge('before', page[0]) : null) : cursor && edge('before', page[0]),
      ...capped(counted),
    },
  }
}

const placeOf = <Row extends Option>({ groups, by = BY_NAME }: Options<Row>): z.ZodType<Place> =>
  z.tuple([
    z
      .int()
      .min(0)
      .max(groups.length - 1),
    SORT_VALUES[by.type],
    z.uuid(),
  ])

interface Asked {
  wanted: SQL
  cursor: Cursor<Place> | null
  limit: number
}

/** From the cursor's place on, group by group, until there are enough. */
async function rowsFrom<Row extends Option>(
  tx: Transaction,
  { groups, by = BY_NAME }: Options<Row>,
  { wanted, cursor, limit }: Asked,
): Promise<Placed<Row>[]> {
  const back = cursor?.go === 'before'
  const way = back ? sql`desc` : sql`asc`
  const [start, value, id] = cursor?.key ?? [0]
  const found: Placed<Row>[] = []
  for (let group = start; groups[group] && found.length < limit; group += back ? -1 : 1) {
    const isBegun = cursor !== null && group === start
    const side = isBegun
      ? sql`and (${by.expression}, id) ${back ? sql`<` : sql`>`} (${value}::${sql.raw(by.type)}, ${id}::uuid)`
      : sql``
    const rows = await selected<Placed<Row>>(
      tx,
      sql`
      select *, jsonb_build_array(${group}::int, ${by.expression}, id) as place from (${groups[group]}) option
      where ${wanted} ${side} order by ${by.expression} ${way}, id ${way} limit ${limit - found.length}`,
    )
    found.push(...rows)
  }
  return found
}

const edge = (go: 'after' | 'before', row: Placed<Option> | undefined) =>
  row ? encodeCursor({ go, key: row.place }) : null

/** Of all groups what is wanted. */
const every = <Row extends Option>({ groups }: Options<Row>, wanted: SQL): SQL =>
  sql.join(
    groups.map((group) => sql`select * from (${group}) option where ${wanted}`),
    sql` union all `,
  )

async function byIds<Row extends Option>(tx: Transaction, options: Options<Row>, ids: string[]): Promise<Row[]> {
  return selected<Row>(tx, every(options, sql`id = any(${sql.param(ids)}::uuid[])`))
}
