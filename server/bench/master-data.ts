/**
 * What the first page and page 2,000 of the master data lists cost, by each sort, and their search, among 100,000
 * users, 10,000 makes and 100,000 models of one make (docs/decisions.md#12-lists).
 */
import { UserListQuery } from '@forecourt/contracts'
import { eq, type SQL } from 'drizzle-orm'
import { MAKE_ORDERS } from '../src/modules/organisation/makes/make-list.ts'
import { MODEL_ORDERS } from '../src/modules/organisation/makes/model-list.ts'
import { orderOf } from '../src/modules/organisation/users/queries.ts'
import { hashPassword } from '../src/platform/auth/passwords.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { makes, models, users } from '../src/schema/index.ts'
import { encodeCursor } from '../src/platform/http/cursor.ts'
import { type Order, pageQuery } from '../src/platform/lists/keyset.ts'
import { silentLogger } from '../src/platform/logging/logging.ts'
import { type Alone, measureAlone } from './alone.ts'
import { aloneTable } from './alone-table.ts'
import { type Installation, withCluster } from './cluster.ts'
import { PASSWORD } from './data-set.ts'
import { signInAll } from './load.ts'
import { fillMasterData, MAKES, MODELS, USERS } from './master-data-set.ts'
import { SECRET } from './product.ts'

const SECONDS = 4
const DEEP_PAGE = 2000

interface List {
  name: string
  path: string
  table: typeof users | typeof makes | typeof models
  /** Which of the table's rows are in it. */
  where?: SQL
  orders: readonly Order[]
  /** Few enough that page 2,000 is still within the list. */
  pageSize: number
  /** A part of every name. */
  common: string
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const listsOf = (makeId: string): List[] => [
  {
    name: 'users',
    path: '/users',
    table: users,
    orders: UserListQuery.shape.sort.unwrap().options.map(orderOf),
    pageSize: USERS / DEEP_PAGE,
    common: 'person',
  },
  {
    name: 'models of a make',
    path: `/makes/${makeId}/models`,
    table: models,
    where: eq(models.makeId, makeId),
    orders: Object.values(MODEL_ORDERS),
    pageSize: MODELS / DEEP_PAGE,
    common: 'model',
  },
  {
    name: 'makes',
    path: '/makes',
    table: makes,
    orders: Object.values(MAKE_ORDERS),
    pageSize: MAKES / DEEP_PAGE,
    common: 'make',
  },
]

const pathOf = (path: string, query: Record<string, string | number>) =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** The cursor for page 2,000, made from the row before it: turning 1,999 pages would take long. */
function deepCursor(database: Database, { table, where, pageSize }: List, order: Order): Promise<string> {
  const { cursorKey, orderBy } = pageQuery(order, undefined, pageSize)
  return database.asOwner('benchmark', async (tx) => {
    const at = (DEEP_PAGE - 1) * pageSize - 1
    const [row] = await tx
      .select({ key: cursorKey })
      .from(table)
      .where(where)
      .orderBy(...orderBy)
      .limit(1)
      .offset(at)
    if (!row) throw new Error(`There is no page ${DEEP_PAGE}`)
    return encodeCursor({ go: 'after', key: row.key })
  })
}

/** Searches that find a hundred names or fewer of the list. */
const rareSearches = Array.from({ length: 100 }, (_, number) => String(1000 + number * 61))

async function measureAll(installation: Installation, database: Database, makeId: string): Promise<string[]> {
  const first: Record<string, Alone> = {}
  const deep: Record<string, Alone> = {}
  for (const list of listsOf(makeId)) {
    const { path, pageSize, name, orders, common } = list
    // Once for each: on a busy machine all of them may take longer than a token is valid.
    const people = await signInAll(installation.product.url, 1)
    const ask = (...queries: Record<string, string>[]) => {
      const paths = queries.map((query) => pathOf(path, { ...query, pageSize }))
      return measureAlone(
        installation,
        people.flatMap((person) => paths.map((each) => ({ path: each, person }))),
        SECONDS,
      )
    }
    for (const order of orders) {
      const [what, sort, cursor] = [`${name} by ${order.name}`, order.name, await deepCursor(database, list, order)]
      first[what] = await ask({ sort })
      deep[what] = await ask({ sort, cursor })
      if (order !== orders[0]) continue
      first[`${name}, a search that finds all`] = await ask({ sort, search: common })
      deep[`${name}, a search that finds all`] = await ask({ sort, search: common, cursor })
    }
    first[`${name}, a search that finds few`] = await ask(...rareSearches.map((search) => ({ search })))
    say(`measured: ${name}`)
  }
  return aloneTable([
    { head: 'page 1', rows: first },
    { head: `page ${DEEP_PAGE.toLocaleString('en')}`, rows: deep },
  ])
}

await withCluster((cluster) =>
  cluster.install('bench_master_data', async (installation) => {
    const { makeId } = await fillMasterData(installation.owner, await hashPassword(PASSWORD))
    const made = [`${USERS} users`, `${MAKES} makes`, `${MODELS} models of one`]
    say(made.join(', ').replaceAll(/\d+/g, (count) => Number(count).toLocaleString('en')))
    const database = await openDatabase({ url: installation.url, secret: SECRET, log: silentLogger(), max: 1 })
    try {
      say((await measureAll(installation, database, makeId)).join('\n'))
    } finally {
      await database.close()
    }
  }),
)
