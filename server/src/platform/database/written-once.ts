import { is, Param, Placeholder, QueryPromise, SQL, sql, type SQLWrapper, StringChunk } from 'drizzle-orm'
import { type PreparedQueryConfig, QueryBuilder, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import { dialect } from './dialect.ts'
import type { Transaction } from './scope.ts'

/** A select of Drizzle's with its columns and joins, and no condition yet. */
interface Select extends SQLWrapper {
  readonly _: { readonly result: unknown[] }
}

/** What follows the joins. */
export interface Rest {
  where: SQL | undefined
  orderBy: readonly SQL[]
  limit: number
}

/** A select up to its conditions: its texts, and the values that stand between them. */
interface Head {
  texts: StringChunk[]
  values: unknown[]
  fields: SelectedFieldsOrdered
}

const builder = new QueryBuilder(dialect)

/**
 * A select of many columns of which only conditions, order and limit differ from call to call: the rest is written once
 * for each `key`, an object that is part of it. Building it again would cost more than all else that the client does.
 * What differs between readers stands in it as `sql.placeholder(name)`.
 */
export function writtenOnce<Key extends object, Written extends Select>(
  select: (statement: QueryBuilder, key: Key) => Written,
) {
  const heads = new WeakMap<Key, Head>()
  return (tx: Transaction, key: Key, readers: Readonly<Record<string, string>>, rest: Rest) => {
    let head = heads.get(key)
    if (!head) heads.set(key, (head = headOf(select(builder, key))))
    return new Rows<Written['_']['result'][number]>(tx, statementOf(head, readers, rest), head.fields)
  }
}

interface Prepared<Row> extends PreparedQueryConfig {
  execute: Row[]
}

/** A statement that runs when it is awaited, or is part of another. */
class Rows<Row> extends QueryPromise<Row[]> implements SQLWrapper {
  readonly #tx: Transaction
  readonly #statement: SQL
  readonly #fields: SelectedFieldsOrdered

  constructor(tx: Transaction, statement: SQL, fields: SelectedFieldsOrdered) {
    super()
    this.#tx = tx
    this.#statement = statement
    this.#fields = fields
  }

  getSQL = (): SQL => this.#statement

  toSQL = () => dialect.sqlToQuery(this.#statement)

  override execute = async (): Promise<Row[]> =>
    this.#tx._.session.prepareQuery<Prepared<Row>>(this.toSQL(), this.#fields, undefined, true).execute()
}

type Configured = Select & { config: { fields: Record<string, SelectedFieldsOrdered[number]['field']> } }

function headOf(select: Select): Head {
  const { sql: text, params } = dialect.sqlToQuery(select.getSQL())
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the library keeps a select's fields to itself
  const { config } = select as Configured
  return {
    texts: text.split(/\$\d+/).map((each) => new StringChunk(each)),
    values: params,
    fields: Object.entries(config.fields).map(([name, field]) => ({ path: [name], field })),
  }
}

function statementOf({ texts, values }: Head, readers: Readonly<Record<string, string>>, rest: Rest): SQL {
  const { where, orderBy, limit } = rest
  const head = texts.flatMap((text, at) => (at ? [new Param(valueOf(values[at - 1], readers)), text] : [text]))
  const condition = where && sql` where ${where}`
  // Of an unknown limit a tenth of all rows is expected: the plan for any values then looks dearer than one for these, and
  // the statement is planned anew each time, which takes longer than a page.
  const most = sql.raw(String(Math.trunc(limit)))
  return sql`${new SQL(head)}${condition} order by ${sql.join([...orderBy], sql`, `)} limit ${most}`
}

function valueOf(value: unknown, readers: Readonly<Record<string, string>>): unknown {
  if (!is(value, Placeholder)) return value
  const given = readers[value.name]
  if (given === undefined) throw new TypeError(`The select has no value for ${value.name}`)
  return given
}
