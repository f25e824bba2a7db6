import { Readable } from 'node:stream'
import { can } from '@forecourt/authority'
import type { StockBookLine } from '@forecourt/contracts'
import { csvLine, formatRegistration, UTF8_MARK } from '@forecourt/domain'
import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { withRemoved } from '../../../../platform/database/scope.ts'
import { notFound } from '../../../../platform/errors.ts'
import {
  dealerAdmins,
  dealerEmployees,
  dealers,
  files,
  users,
  vehicleFiles,
  vehicleMessages,
  vehicles,
} from '../../../../schema/index.ts'
import { readStanding } from '../../../../platform/auth/standing.ts'
import type { ScopedTransaction, Transaction } from '../../../../platform/database/scope.ts'
import { type Cell, cellsOf, headingOf } from '../../exports/column.ts'
import { STOCK_BOOK_COLUMNS } from '../../exports/columns/stock-book.ts'
import { csvFile } from '../../exports/csv-file.ts'
import { stockBookPage } from '../../stock-book/list.ts'
import { createNames, jsonEntry, type Packing, safe } from '../entry.ts'
import { addFile } from '../files.ts'
import { DEALER_TABLES, type DealerTable } from '../tables.ts'

/** Rows that are read at once. */
const ROWS_AT_ONCE = 500

type Row = Readonly<Record<string, unknown>>

/**
 * Everything of a dealer: each table with its records as a spreadsheet and as JSON, what their ids stand for, and every
 * file. The records are of one moment, so that they agree with one another.
 */
export async function packDealer(packing: Packing): Promise<void> {
  const { services, subjectId: dealerId, standing } = packing
  const scope = withRemoved({ dealerIds: [dealerId], userId: standing.userId })
  const withBuyers = await mayReadBuyers(packing)
  await services.database.read(scope, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, dealerId))
    if (!dealer) throw notFound('This dealer is no longer there.')
    const counts = await countsOf(tx, dealerId)
    const fileCount = await tx.$count(vehicleFiles, eq(vehicleFiles.dealerId, dealerId))
    await packing.expect(2 * DEALER_TABLES.length + 4 + fileCount)
    const { searchText: _, ...facts } = dealer
    await packing.add(jsonEntry('dealer.json', facts))
    await packing.add(jsonEntry('counts.json', { at: packing.now, withBuyers, records: counts, files: fileCount }))
    await packing.add(jsonEntry('names.json', await namesIn(tx, dealerId)))
    await packing.add({ name: 'stock-book.csv', content: Readable.from(stockBook(tx, packing, withBuyers)) })
    for (const table of DEALER_TABLES) {
      const rows = () => rowsOf(tx, table, dealerId, withBuyers)
      await packing.add({ name: `records/${table.name}.csv`, content: Readable.from(asCsv(rows())) })
      await packing.add({ name: `records/${table.name}.jsonl`, content: Readable.from(asJsonLines(rows())) })
    }
  })
  await packFiles(packing, scope)
}

/** A super admin reads no buyers as one; somebody who also works there in a role that does may have them. */
async function mayReadBuyers({ services, subjectId: dealerId, standing }: Packing): Promise<boolean> {
  const asEmployee = await services.database.unscoped('archive', (tx) =>
    readStanding(tx, { userId: standing.userId, dealerId, role: 'EMPLOYEE' }),
  )
  return asEmployee !== null && can('stage.sale.read', asEmployee.actor)
}

async function countsOf(tx: Transaction, dealerId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, name } of DEALER_TABLES) counts[name] = await tx.$count(table, sql`dealer_id = ${dealerId}`)
  return counts
}

/** What the ids in the records stand for: people by name, and by address those who work there; makes, models and options. */
async function namesIn(tx: ScopedTransaction, dealerId: string) {
  const { rows: staff } = await tx.execute(sql`
    select u.id, u.name, u.username, u.email, coalesce(e.roles, '{}') as roles, a.user_id is not null as "isSuperAdmin"
    from ${users} u
      left join ${dealerEmployees} e on e.user_id = u.id and e.dealer_id = ${dealerId}
      left join ${dealerAdmins} a on a.user_id = u.id and a.dealer_id = ${dealerId}
    where e.user_id is not null or a.user_id is not null
    order by u.name`)
  const { rows: people } = await tx.execute(sql`
    select id, name from ${users} where id in (select actor_id from vehicle_events where dealer_id = ${dealerId})
    order by name`)
  const { rows: makes } = await tx.execute(sql`
    select id, name from makes where id in (select make_id from ${vehicles} where dealer_id = ${dealerId}) order by name`)
  const { rows: models } = await tx.execute(sql`
    select id, name from models where id in (select model_id from ${vehicles} where dealer_id = ${dealerId}) order by name`)
  const { rows: options } = await tx.execute(sql`select id, kind, code, name from option_items order by kind, sort`)
  return { staff, people, makes, models, options }
}

/** The stock book as its page exports it. */
async function* stockBook(tx: ScopedTransaction, { subjectId, now }: Packing, withBuyers: boolean) {
  const columns = STOCK_BOOK_COLUMNS.filter(({ ofBuyer }) => withBuyers || ofBuyer !== 'NAME')
  yield* csvFile(
    columns.map(headingOf),
    stockBookCells(tx, subjectId, (line) => cellsOf(columns, line, now)),
  )
}

async function* stockBookCells(tx: ScopedTransaction, dealerId: string, toCells: (line: StockBookLine) => Cell[]) {
  for (let cursor: string | undefined; ;) {
    const query = { sort: 'oldest', pageSize: ROWS_AT_ONCE, cursor } as const
    const { data, paging } = await stockBookPage(tx, query, dealerId, () => null)
    yield data.map(toCells)
    if (paging.next === null) return
    cursor = paging.next
  }
}

/** A table's records of the dealer, as their columns are called, read by a cursor: however many, few are in memory. */
async function* rowsOf(
  tx: Transaction,
  { table, name, ofBuyers }: DealerTable,
  dealerId: string,
  withBuyers: boolean,
): AsyncGenerator<Row> {
  const hidden = withBuyers ? [] : ofBuyers
  const cursor = sql.identifier(`archive_${name}`)
  await tx.execute(sql`
    declare ${cursor} no scroll cursor for
    select to_jsonb(record) - 'search_text' - ${sql.param(hidden)}::text[] as record
    from ${table} record where dealer_id = ${dealerId}`)
  for (;;) {
    const { rows } = await tx.execute<{ record: Row }>(sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from ${cursor}`)
    for (const { record } of rows) yield record
    if (rows.length < ROWS_AT_ONCE) break
  }
  await tx.execute(sql`close ${cursor}`)
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined || isPlain(value)) return value ?? null
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

async function* asCsv(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let columns: readonly string[] | null = null
  for await (const row of rows) {
    if (!columns) {
      columns = Object.keys(row)
      yield `${UTF8_MARK}${csvLine(columns)}`
    }
    yield csvLine(columns.map((column) => cellOf(row[column])))
  }
}

async function* asJsonLines(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

interface Filed {
  id: string
  filename: string
  area: string
  mark: string
  createdAt: string
}

/** Every file under its vehicle's mark, page by page: to send them takes long, and nothing waits for it. */
async function packFiles(packing: Packing, scope: Parameters<typeof packing.services.database.read>[0]): Promise<void> {
  const once = createNames()
  let last: Filed | undefined
  for (;;) {
    const after = last
    const page = await packing.services.database.read(scope, (tx) => filesAfter(tx, packing.subjectId, after))
    for (const file of page) {
      const folder = `files/${safe(file.mark)}/${file.area.toLowerCase()}`
      await addFile(packing, file, (name) => once(`${folder}/${name}`))
    }
    last = page.at(-1)
    if (page.length < ROWS_AT_ONCE) return
  }
}

const filesAfter = async (tx: ScopedTransaction, dealerId: string, after: Filed | undefined): Promise<Filed[]> => {
  const rows = await tx
    .select({
      id: files.id,
      filename: files.filename,
      createdAt: files.createdAt,
      area: vehicleFiles.area,
      registration: vehicles.registration,
      stockNumber: vehicles.stockNumber,
    })
    .from(files)
    .innerJoin(vehicleFiles, eq(vehicleFiles.fileId, files.id))
    .innerJoin(vehicles, eq(vehicles.id, vehicleFiles.vehicleId))
    .leftJoin(vehicleMessages, eq(vehicleMessages.id, vehicleFiles.messageId))
    .where(
      and(
        eq(files.dealerId, dealerId),
        // As on a vehicle's page: a message's file is nobody's before it is sent, and after it was taken back.
        or(ne(vehicleFiles.area, 'MESSAGE'), and(isNotNull(vehicleMessages.id), isNull(vehicleMessages.deletedAt))),
        after && sql`(${files.createdAt}, ${files.id}) > (${after.createdAt}, ${after.id})`,
      ),
    )
    .orderBy(files.createdAt, files.id)
    .limit(ROWS_AT_ONCE)
  return rows.map(({ registration, stockNumber, ...row }) => ({
    ...row,
    mark: registration ? formatRegistration(registration) : stockNumber,
  }))
}
