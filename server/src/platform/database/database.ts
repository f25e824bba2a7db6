import type { Pool } from 'pg'
import type { Logger } from '../logging/logging.ts'
import { type Listen, type Listening, startListening } from './listen.ts'
import { APP_ROLE, createPlainPool, createPool, urlAs } from './pools.ts'
import { prepareDatabase } from './prepare.ts'
import { appPassword } from './role.ts'
import {
  beginScoped,
  beginUnscoped,
  inTransaction,
  type ReadOptions,
  type Scope,
  type ScopedTransaction,
  type Transaction,
  type TransactionOptions,
  type UnscopedTransaction,
} from './scope.ts'
import { assertScopeIsEnforced } from './scope-assertion.ts'

declare module '../services.ts' {
  interface Services {
    database: Database
  }
}

export type Database = {
  /** Work on the data of the scope's dealers, in one transaction; done once more where it met another one's locks. */
  scoped: <Result>(scope: Scope, work: (tx: ScopedTransaction) => Promise<Result>) => Promise<Result>
  /** The same for reading alone: the answer does not wait for the transaction's end. Writes are refused. */
  read: <Result>(
    scope: Scope,
    work: (tx: ScopedTransaction) => Promise<Result>,
    options?: ReadOptions,
  ) => Promise<Result>
  /** The same database for calls that do something: what they read does not wait in line either. */
  ahead: Database
  /** Work on what no dealer owns: people, makes, options. The reason is shown to anyone who watches the database. */
  unscoped: <Result>(
    reason: string,
    work: (tx: UnscopedTransaction) => Promise<Result>,
    options?: TransactionOptions,
  ) => Promise<Result>
  /** For jobs and start-up alone: sees every dealer's rows. */
  asOwner: <Result>(reason: string, work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  listen: Listen
  /** Connects as the owner, for libraries that bring their own SQL: the job runner, the socket's adapter. */
  libraryPool: Pool
  close: () => Promise<void>
}

export type DatabaseOptions = {
  /** The owner's address: makes the tables, the application's role and runs the jobs. */
  url: string
  /** The application role's address, where the owner may not create roles. */
  appUrl?: string | null
  secret: string
  log: Logger
  /** Connections of the application's pool. */
  max?: number
}

/**
 * After a push many pages ask at once: they wait in line for these few connections, which keep one thread busy, and
 * whoever does something does not wait behind them. With ten the same day of work took a fifth more of the processor.
 */
const MOST_READING = 4

/**
 * Brings the database to this release and connects to it.
 * @throws Error when the application's role cannot be had, or would see rows outside its scope
 */
export async function openDatabase({ url, appUrl, secret, log, max = 10 }: DatabaseOptions): Promise<Database> {
  const appAddress = appUrl ?? urlAs(url, APP_ROLE, appPassword(secret))
  const pools = {
    library: createPlainPool({ url, name: 'library', max: 8, log }),
    owner: createPool({ url, name: 'owner', max: 4, log }),
    app: createPool({ url: appAddress, name: 'application', max, log }, { pipeline: true }),
    reading: createPool(
      { url: appAddress, name: 'reading', max: Math.min(max, MOST_READING), log },
      { pipeline: true },
    ),
  }
  try {
    await prepareDatabase(pools.library, { appUrl: appAddress, appUrlIsGiven: Boolean(appUrl), log })
    await assertScopeIsEnforced(pools.app)
  } catch (error) {
    await endAll(pools)
    throw error
  }
  return connected(pools, startListening(url, log))
}

type Pools = Record<'library' | 'owner' | 'app' | 'reading', Pool>

const endAll = (pools: Pools) => Promise.all(Object.values(pools).map((pool) => pool.end()))

/** The brands exist for the compiler alone; only `connected` gives them. */
// eslint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which
const branded = <Branded extends Transaction>(tx: Transaction): Branded =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  tx as Branded

function connected(pools: Pools, listening: Listening): Database {
  const readOn =
    (pool: Pool): Database['read'] =>
    (scope, work, options) =>
      inTransaction(pool, beginScoped(scope, 'read only', options), (tx) => work(branded<ScopedTransaction>(tx)), {
        read: true,
      })
  const shared: Omit<Database, 'read' | 'ahead'> = {
    scoped: (scope, work) =>
      inTransaction(pools.app, beginScoped(scope, 'read write'), (tx) => work(branded<ScopedTransaction>(tx))),
    // Also what it only reads: who calls is asked before an action as well.
    unscoped: (reason, work, options) =>
      inTransaction(
        pools.app,
        beginUnscoped(reason, options?.read ? 'read only' : 'read write'),
        (tx) => work(branded<UnscopedTransaction>(tx)),
        options,
      ),
    asOwner: (reason, work) => inTransaction(pools.owner, beginUnscoped(reason), work),
    listen: listening.listen,
    libraryPool: pools.library,
    close: async () => {
      await Promise.all([listening.close(), endAll(pools)])
    },
  }
  const ahead: Database = {
    ...shared,
    read: readOn(pools.app),
    get ahead() {
      return ahead
    },
  }
  return { ...shared, read: readOn(pools.reading), ahead }
}
