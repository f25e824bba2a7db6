import type { SQLWrapper } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { type PageQuery, pageQuery } from '../../../platform/lists/keyset.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, scopeOf } from '../../../testing/organisation.ts'
import { nodesRunIn, rowsReadFrom } from '../../../testing/plans.ts'
import {
  DEALER_MAKE_ORDERS,
  dealerMakeList,
  dealerMakeRows,
  dealerMakesWanted,
} from '../dealer-makes/dealer-make-list.ts'
import { pageOfOptions } from '../../../platform/lists/page-of-options.ts'
import { makeOptions } from '../options/sources.ts'
import { MAKE_ORDERS, makeRows, makesWanted, makeList } from './make-list.ts'
import { MODEL_ORDERS, modelList, modelRows, modelsWanted } from './model-list.ts'

const MAKES = 10_000
/** Half of them of one make. */
const MODELS = 100_000
const FILES = { urlOf: () => null } as never

let database: TestDatabase
let dealerId: string
let makeId: string
beforeAll(async () => {
  database = await createTestDatabase()
  dealerId = (await createOrganisation(database)).dealerIds[0] ?? ''
  await database.asOwner('test makes', async (tx) => {
    await tx.execute(`
      insert into makes (id, name, is_active)
      select gen_random_uuid(), 'Make ' || md5(n::text), n % 10 > 0 from generate_series(1, ${MAKES}) n`)
    await tx.execute(`
      insert into dealer_makes (dealer_id, make_id, status, featured)
      select '${dealerId}', id, case when is_active then 'ACTIVE' else 'INACTIVE' end, is_active and name like '%7'
      from makes where name > 'Make 8'`)
    const { rows } = await tx.execute<{ id: string }>(`select id from makes where is_active order by id limit 1`)
    makeId = rows[0]?.id ?? ''
    await tx.execute(`
      insert into models (id, make_id, name)
      select gen_random_uuid(), '${makeId}', 'Model ' || md5(n::text) from generate_series(1, ${MODELS / 2}) n
      union all
      select gen_random_uuid(), id, 'Model ' || n from makes, generate_series(1, ${MODELS / 2 / MAKES}) n`)
    // A sample of 300 rows per unit includes every model, so that no plan depends on which were sampled.
    await tx.execute(`set local default_statistics_target = ${Math.ceil(MODELS / 300)}`)
    await tx.execute('analyze')
  })
}, 120_000)
afterAll(() => database.close())

/** How many rows of a table a statement reads, and whether it sorts any or scans a whole table. */
async function cost(table: string, statement: (tx: ScopedTransaction) => SQLWrapper) {
  return database.read(scopeOf(dealerId), async (tx) => {
    const nodes = await nodesRunIn(tx, statement(tx))
    const has = (type: string) => nodes.some((node) => node['Node Type'].includes(type))
    return { read: rowsReadFrom(table, nodes), sorted: has('Sort'), sequential: has('Seq Scan') }
  })
}

type Sort = 'name' | '-name'
type Fetch = (query: { pageSize: number; sort: Sort; cursor?: string }) => Promise<{ paging: { next: string | null } }>

async function twentiethPage(sort: Sort, fetch: Fetch) {
  let cursor: string | undefined
  for (let page = 1; page < 20; page += 1) {
    cursor = (await fetch({ pageSize: 100, sort, ...(cursor && { cursor }) })).paging.next ?? undefined
  }
  expect(cursor).toBeDefined()
  return cursor
}

describe.each<Sort>(['name', '-name'])('by %s', (sort) => {
  it('RM.44 ten thousand makes page by index, the twentieth page as the first', async () => {
    const fetch: Fetch = (query) => database.read(scopeOf(dealerId), (tx) => makeList(tx, query, FILES))
    for (const cursor of [undefined, await twentiethPage(sort, fetch)]) {
      const page = pageQuery(MAKE_ORDERS[sort], cursor, 50)
      for (const status of [undefined, 'active'] as const) {
        const { read, ...plan } = await cost('makes', (tx) => makeRows(tx, makesWanted({ status }), page))
        expect(plan).toEqual({ sorted: false, sequential: false })
        expect(read).toBeLessThan(80)
      }
    }
  })

  it('the models of a make that has fifty thousand page by index', async () => {
    const fetch: Fetch = (query) => database.read(scopeOf(dealerId), (tx) => modelList(tx, makeId, query))
    for (const cursor of [undefined, await twentiethPage(sort, fetch)]) {
      const page = pageQuery(MODEL_ORDERS[sort], cursor, 50)
      const { read, sorted } = await cost('models', (tx) => modelRows(tx, modelsWanted(makeId, {}), page))
      expect(sorted).toBe(false)
      expect(read).toBeLessThan(60)
    }
  })

  it('ten thousand makes of a dealer page by index', async () => {
    const fetch: Fetch = (query) => database.read(scopeOf(dealerId), (tx) => dealerMakeList(tx, dealerId, query, FILES))
    const statement = (page: PageQuery) => (tx: ScopedTransaction) =>
      dealerMakeRows(tx, dealerId, dealerMakesWanted({}), page)
    for (const cursor of [undefined, await twentiethPage(sort, fetch)]) {
      const { read, sorted } = await cost('makes', statement(pageQuery(DEALER_MAKE_ORDERS[sort], cursor, 50)))
      expect(sorted).toBe(false)
      expect(read).toBeLessThan(80)
    }
  })
})

it('a model is found by part of its name without reading the others', async () => {
  const search = 'A1B2'
  const page = pageQuery(MODEL_ORDERS.name, undefined, 50)
  const { read, sequential } = await cost('models', (tx) => modelRows(tx, modelsWanted(makeId, { search }), page))
  expect(sequential).toBe(false)
  expect(read).toBeLessThan(MODELS / 100)
})

it('RM.44 the options of ten thousand makes page from end to end, each once', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  const fetch = () =>
    database.read(scopeOf(dealerId), (tx) =>
      pageOfOptions(tx, makeOptions(dealerId), { pageSize: 100, ...(cursor && { cursor }) }),
    )
  do {
    const { data, paging } = await fetch()
    seen.push(...data.map(({ id }) => id))
    expect(paging.total).toBe(MAKES * 0.9)
    cursor = paging.next ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(MAKES * 0.9)
  expect(new Set(seen).size).toBe(seen.length)
})
