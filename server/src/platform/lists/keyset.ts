import type { Paging } from '@forecourt/contracts'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Cursor, decodeCursor, encodeCursor } from '../http/cursor.ts'

/** One part of what a list is sorted by; the last part of an order tells any two rows apart. */
export interface SortPart {
  expression: SQL
  type: 'integer' | 'timestamptz' | 'uuid' | 'text'
}

export interface Order {
  name: string
  parts: SortPart[]
  /** All parts run one way, so that one row comparison finds the place and one index serves it. */
  descending?: true
}

/** How to fetch a page: put these into the query of the rows. */
export interface PageQuery {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  /** To be selected as `cursorKey`; one object for each order. Text, because only the rows at a page's edges are asked for it. */
  cursorKey: SQL<string>
  cursor: Cursor<Key> | null
}

/** Nobody asks how many more there are. */
export const MOST_COUNTED = 10_000

/** The shape of a sort part's value in a cursor: what comes from outside goes into a query's casts. */
export const SORT_VALUES = {
  integer: z.int32(),
  // As PostgreSQL writes it into JSON: microseconds at most, an offset of less than 16 hours, and no year 0.
  timestamptz: z.iso.datetime({ offset: true }).regex(/^[1-9][^.]{18}(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)$/),
  uuid: z.uuid(),
  text: z.string().regex(/^[^\0]*$/),
}

type Key = (string | number)[]

interface Keys {
  /** The shape of an order's cursors; its name comes first, so that a cursor of another order is refused. */
  shape: z.ZodType<Key>
  list: SQL
  cursorKey: SQL<string>
}

const known = new WeakMap<Order, Keys>()

function keysOf(order: Order): Keys {
  let keys = known.get(order)
  if (!keys) {
    const [first, ...rest] = [z.literal(order.name), ...order.parts.map(({ type }) => SORT_VALUES[type])]
    const list = sql.join(
      order.parts.map(({ expression }) => expression),
      sql`, `,
    )
    const cursorKey = sql<string>`json_build_array(${sql.raw(`'${order.name}'`)}, ${list})::text`
    known.set(order, (keys = { shape: z.tuple([first ?? z.never(), ...rest]), list, cursorKey }))
  }
  return keys
}

/** The query of a page of a sorted list (docs/decisions.md#12-lists). @throws AppError 422 on `cursor` */
export function pageQuery(order: Order, cursorText: string | undefined, pageSize: number): PageQuery {
  const { shape, list, cursorKey } = keysOf(order)
  const cursor = decodeCursor(cursorText, shape)
  const backwards = cursor?.go === 'before'
  const downwards = Boolean(order.descending) !== backwards
  const values =
    cursor &&
    sql.join(
      order.parts.map(({ type }, at) => sql`${cursor.key[at + 1]}::${sql.raw(type)}`),
      sql`, `,
    )
  return {
    cursor,
    where: values ? sql`(${list}) ${sql.raw(downwards ? '<' : '>')} (${values})` : undefined,
    orderBy: order.parts.map(({ expression }) => (downwards ? desc(expression) : asc(expression))),
    limit: pageSize + 1,
    cursorKey,
  }
}

export interface Fetched<Row> {
  rows: (Row & { cursorKey: string })[]
  /** Counted no further than `countLimit`. */
  counted: number
}

/** How far to count: one beyond what is told, so that it is known whether there are more. */
export const countLimit = MOST_COUNTED + 1

/** What was counted no further than `countLimit`, as it is told. */
export const capped = (counted: number): { total: number; totalIsCapped: boolean } => ({
  total: Math.min(counted, MOST_COUNTED),
  totalIsCapped: counted > MOST_COUNTED,
})

/** The rows of a page in the list's order, with where to go on. */
export function toPage<Row>(
  { rows, counted }: Fetched<Row>,
  { cursor }: Pick<PageQuery, 'cursor'>,
  pageSize: number,
): { rows: Row[]; paging: Paging } {
  const isMore = rows.length > pageSize
  const backwards = cursor?.go === 'before'
  const page = backwards ? rows.slice(0, pageSize).toReversed() : rows.slice(0, pageSize)
  const edge = (go: 'after' | 'before', row: (typeof rows)[number] | undefined) =>
    row ? encodeCursor<unknown>({ go, key: JSON.parse(row.cursorKey) }) : null
  return {
    rows: page,
    paging: {
      pageSize,
      next: backwards || isMore ? edge('after', page.at(-1)) : null,
      previous: (backwards ? isMore : cursor !== null) ? edge('before', page[0]) : null,
      ...capped(counted),
    },
  }
}
