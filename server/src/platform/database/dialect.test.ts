import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias, PgDialect, QueryBuilder } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { Dialect } from './dialect.ts'
import { dealers, users, vehicles } from '../../schema/index.ts'

const ours = new Dialect({ casing: 'snake_case' })
const theirs = new PgDialect({ casing: 'snake_case' })
const queries = new QueryBuilder({ casing: 'snake_case' })

const assignee = alias(users, 'assignee')
const of = eq(assignee.id, vehicles.assignedToId)
const found = queries.select({ id: vehicles.id }).from(vehicles).where(isNull(vehicles.closedAt)).limit(3).as('found')

const statements: Record<string, SQL> = {
  'a join with conditions, an alias and a page': queries
    .select({
      id: vehicles.id,
      hold: vehicles.hold,
      name: assignee.name,
      late: sql<boolean>`${vehicles.dueAt} < ${'now'}`,
    })
    .from(vehicles)
    .leftJoin(assignee, of)
    .where(and(eq(vehicles.dealerId, 'd'), inArray(vehicles.stage, ['ADMIN', 'ICT']), gt(vehicles.mileage, 5)))
    .orderBy(vehicles.id)
    .limit(51)
    .getSQL(),
  'a subquery in the place of a table': queries
    .select({ count: sql`count(*)` })
    .from(found)
    .getSQL(),
  'a query within SQL': sql`select * from (${queries.select({ id: dealers.id }).from(dealers)}) some_of, ${vehicles} limit ${7}`,
  'an empty list, a null and nothing': sql`${inArray(vehicles.id, [])} or ${null} is null ${undefined}`,
  'a list of values': sql`(${['a', 'b']}) = any (${vehicles.provenanceAlerts})`,
  'a value that its column writes otherwise': sql`${eq(vehicles.safetyDeclined, [])} and ${eq(vehicles.provenanceAlerts, ['STOLEN'])}`,
  'a name and raw text': sql`${sql.identifier('odd "name"')} ${sql.raw('desc')}`,
  'what is left to Drizzle': sql`${sql.placeholder('later')} = ${sql`${'inline'}`.inlineParams()} and ${sql`1`.as('one')} = ${4}`,
}

describe('the statements', () => {
  it.each(Object.keys(statements))('are written as Drizzle writes them: %s', (name) => {
    const statement = statements[name] as SQL
    const { sql: text, params } = theirs.sqlToQuery(statement)
    const written = ours.sqlToQuery(statement)
    expect({ sql: written.sql, params: written.params }).toEqual({ sql: text, params })
    // Written twice, since classes and column names are cached after the first time.
    expect(ours.sqlToQuery(statement).sql).toBe(text)
  })
})
