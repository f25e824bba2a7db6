import { Column, is, noopDecoder, SQL } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgPreparedQuery, PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import { type Decode, readerOf } from './rows.ts'

type Nothing = Record<string, never>
type Prepare = NodePgSession<Nothing, Nothing>['prepareQuery']
type Row = Record<string, unknown>

/** Reads rows as Drizzle does, which asks of each value of each row again what kind its column is. */
export class Session extends NodePgSession<Nothing, Nothing> {
  override prepareQuery<Config extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, fields, name, inArrays, mapper, ...rest]: Parameters<Prepare>
  ): PgPreparedQuery<Config> {
    const read = mapper ?? (fields && knownReaderOf(fields))
    return super.prepareQuery<Config>(query, fields, name, inArrays, read, ...rest)
  }
}

type Read = (rows: unknown[][]) => Row[]

/** Statements that are written once bring the same fields each time. */
const readers = new WeakMap<SelectedFieldsOrdered, Read | undefined>()

function knownReaderOf(fields: SelectedFieldsOrdered): Read | undefined {
  if (!readers.has(fields)) readers.set(fields, rowsReaderOf(fields))
  return readers.get(fields)
}

/** How rows become objects; undefined for objects within objects, which are Drizzle's to make. */
function rowsReaderOf(fields: SelectedFieldsOrdered): Read | undefined {
  if (!fields.every(({ path }) => path.length === 1)) return undefined
  const names = fields.map(({ path }) => String(path[0]))
  const read = readerOf(
    names,
    fields.map(({ field }) => decoderOf(field)),
  )
  return (rows) => rows.map(read)
}

type Decoding = SQL & { decoder: { mapFromDriverValue: Decode } }

/** null for what the driver has read already. */
function decoderOf(field: SelectedFieldsOrdered[number]['field']): Decode | null {
  if (is(field, Column)) {
    const isPlain = field.mapFromDriverValue === Column.prototype.mapFromDriverValue
    return isPlain ? null : (value) => field.mapFromDriverValue(value)
  }
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the library keeps its decoders to itself
  const { decoder } = (is(field, SQL) ? field : 'sql' in field ? field.sql : field._.sql) as Decoding
  return decoder === noopDecoder ? null : (value) => decoder.mapFromDriverValue(value)
}
