import {
  Column,
  is,
  Name,
  Param,
  Placeholder,
  type QueryWithTypings,
  SQL,
  type SQLWrapper,
  StringChunk,
  Subquery,
  Table,
  View,
} from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { partOf } from '../part-of.ts'

type Statement = { sql: string; params: unknown[] }

/** Writes a part to the end of a statement; false where it is left to Drizzle, and the whole statement with it. */
type Write = (part: never, to: Statement) => boolean

/**
 * Writes statements as Drizzle does, several times faster: Drizzle asks each part of each statement what it is, along
 * all its classes, and joins the pieces level by level. The statement of a list would take longer to write than to run.
 */
export class Dialect extends PgDialect {
  readonly #writers = new Map<unknown, Write>()
  readonly #names = new WeakMap<object, string>()

  override sqlToQuery(statement: SQL, invokeSource?: 'indexes'): QueryWithTypings {
    const written: Statement = { sql: '', params: [] }
    return !invokeSource && this.#write(statement, written) ? written : super.sqlToQuery(statement, invokeSource)
  }

  #write(part: unknown, to: Statement): boolean {
    if (part === undefined) return true
    if (part === null) return bind(null, to)
    const kind: unknown = part.constructor
    let write = this.#writers.get(kind)
    if (!write) this.#writers.set(kind, (write = this.#writerOf(part)))
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the writer was chosen by the part's class
    return write(part as never, to)
  }

  /** A class is asked once what its instances are. */
  #writerOf(part: unknown): Write {
    if (is(part, StringChunk)) return (text: StringChunk, to) => append(text.value.join(''), to)
    if (is(part, Name)) return (name: Name, to) => append(this.escapeName(name.value), to)
    if (is(part, SQL)) return (sql: SQL, to) => !inlines(sql) && sql.queryChunks.every((each) => this.#write(each, to))
    if (is(part, Param)) return (param: Param, to) => this.#writeParam(param, to)
    if (is(part, Table) || is(part, Column)) return (named: Table | Column, to) => append(this.#nameOf(named), to)
    if (is(part, Subquery)) return (subquery: Subquery, to) => this.#writeSubquery(subquery, to)
    if (is(part, View) || is(part, Placeholder) || is(part, SQL.Aliased) || typeof part === 'function')
      return () => false
    if (Array.isArray(part)) return (list: unknown[], to) => this.#writeList(list, to)
    return isWrapper(part) ? (wrapper: SQLWrapper, to) => this.#writeWrapper(wrapper, to) : bind
  }

  #writeParam({ value, encoder }: Param, to: Statement): boolean {
    if (value === null) return bind(null, to)
    if (is(value, Placeholder)) return false
    const encoded = encoder.mapToDriverValue(value)
    return is(encoded, SQL) ? this.#write(encoded, to) : bind(encoded, to)
  }

  #writeList(list: readonly unknown[], to: Statement): boolean {
    append('(', to)
    return list.every((each, at) => append(at ? ', ' : '', to) && this.#write(each, to)) && append(')', to)
  }

  /** Another query, or what else can be written as SQL. */
  #writeWrapper(wrapper: SQLWrapper, to: Statement): boolean {
    if (wrapper.shouldOmitSQLParens?.()) return this.#write(wrapper.getSQL(), to)
    return append('(', to) && this.#write(wrapper.getSQL(), to) && append(')', to)
  }

  #writeSubquery({ _: { sql, alias, isWith } }: Subquery, to: Statement): boolean {
    if (isWith) return append(this.escapeName(alias), to)
    return append('(', to) && this.#write(sql, to) && append(`) ${this.escapeName(alias)}`, to)
  }

  #nameOf(named: Table | Column): string {
    let name = this.#names.get(named)
    if (name === undefined) this.#names.set(named, (name = super.sqlToQuery(new SQL([named])).sql))
    return name
  }
}

/** The one that all statements are written by: it remembers what it has seen. */
export const dialect = new Dialect({ casing: 'snake_case' })

function append(text: string, to: Statement): true {
  to.sql += text
  return true
}

function bind(value: unknown, to: Statement): true {
  return append(`$${to.params.push(value)}`, to)
}

const inlines = (sql: SQL) => partOf(sql, 'shouldInlineParams') === true

const isWrapper = (part: unknown): part is SQLWrapper => typeof partOf(part, 'getSQL') === 'function'
