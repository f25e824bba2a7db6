import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { workerLogger } from '../jobs/worker-logger.ts'
import type { Logger } from '../logging/logging.ts'
import { ensureAppRole } from './role.ts'

/** Any number that nobody else uses: two servers that start at once must not migrate at once. */
const MIGRATION_LOCK = 7_366_235

type Options = { appUrl: string; appUrlIsGiven: boolean; log: Logger }

/** Makes the application's role, runs the migrations that are missing, and the job runner's own. */
export async function prepareDatabase(ownerPool: Pool, { appUrl, appUrlIsGiven, log }: Options) {
  const client = await connect(ownerPool)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await ensureAppRole(client, appUrl, appUrlIsGiven)
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
    await runMigrations({ pgPool: ownerPool, logger: workerLogger(log) })
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    client.release()
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
