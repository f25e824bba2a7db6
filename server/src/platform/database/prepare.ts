import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { IS_POSITION } from '../../schema/positions.ts'
import { workerLogger } from '../logging/worker-logger.ts'
import type { Logger } from '../logging/logging.ts'
import { ensureAppRole } from './role.ts'

/** Any number that nobody else uses: two servers that start at once must not migrate at once. */
const MIGRATION_LOCK = 7_366_235

type Options = { appUrl: string; appUrlIsGiven: boolean; log: Logger }

/** Makes the application's role, tells the database the positions, runs the migrations that are missing, and the job runner's own. */
export async function prepareDatabase(ownerPool: Pool, { appUrl, appUrlIsGiven, log }: Options) {
  const client = await connect(ownerPool)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await ensureAppRole(client, appUrl, appUrlIsGiven)
    await client.query(IS_POSITION)
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
    await runMigrations({ pgPool: ownerPool, logger: workerLogger(log) })
    await warnOfCollations(client, log)
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    client.release()
  }
}

/** What is kept as a collation has it, and how that is brought up to date. */
const KEPT_BY_COLLATION: Readonly<Record<string, string>> = {
  'en-x-icu': 'reindex database',
  same_name: 'reindex database',
  // The function `folded` puts capitals into small letters by it; PostgreSQL does so again where a name is written.
  'und-x-icu': 'update makes, models, dealer_groups, dealers and users, each with set name = name',
}

/** The system's ICU may have been replaced: what it then sorts or folds otherwise is looked for in the wrong place. */
async function warnOfCollations(client: PoolClient, log: Logger): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select collname as name from pg_collation
      where collname = any($1) and collversion <> pg_collation_actual_version(oid) order by 1`,
    [Object.keys(KEPT_BY_COLLATION)],
  )
  for (const { name } of rows) {
    const todo = `${KEPT_BY_COLLATION[name]}; then alter collation "${name}" refresh version`
    log.warn({ collation: name, todo }, 'the system treats names otherwise than when they were sorted and folded')
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database cannot be reached (${reason}): check DATABASE_URL.`, { cause: error })
  }
}

/** Beside the sources as beside the bundle: the nearest `drizzle` above this file. */
function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'drizzle/meta/_journal.json'))) {
    if (folder === dirname(folder)) throw new Error('The folder of the migrations (drizzle) is missing.')
    folder = dirname(folder)
  }
  return join(folder, 'drizzle')
}
