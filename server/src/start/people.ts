import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { seedDemo } from '../demo/index.ts'
import { hasDeveloper } from '../modules/organisation/accounts/developers.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { assertUnused } from '../platform/database/embedded/cluster.ts'
import { users } from '../schema/index.ts'
import type { Services } from '../platform/services.ts'
import { addFirstDeveloper } from './first-developer.ts'
import { embeddedFolder } from './start-database.ts'

/** Stands while demo data is being loaded. */
const markOf = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, 'demo-is-loading')

/** A demo whose loading was killed in the middle would stay half: nothing of anybody's is in it, so it starts over. */
export async function removePartialDemo(config: Config, say: (line: string) => void) {
  if (config.databaseUrl || !(await exists(markOf(config)))) return
  await assertUnused(embeddedFolder(config))
  say('The demo data was not loaded to its end: starting over')
  await rm(embeddedFolder(config), { recursive: true, force: true })
  await rm(markOf(config))
}

/**
 * Sees to it that a developer can sign in: with the demo's people on an empty embedded database, or where it is asked for,
 * else the first one. Of several servers that start at once one does it.
 * @throws Error when a demo in somebody's own database was not loaded to its end
 */
export async function providePeople(services: Services, say: (line: string) => void, seed = seedDemo): Promise<void> {
  const { config, database } = services
  await oneAtATime(database, async () => {
    if (await isMarked(database)) throw new Error(HALF_A_DEMO)
    const { anybody, developer } = await whoIsThere(services)
    if (developer) return
    if (!anybody && (config.demo ?? !config.databaseUrl)) {
      say('Loading the demo data')
      await markedAsLoading(services, () => seed(services))
    } else if (config.firstDeveloper) {
      const isAdded = await addFirstDeveloper(services, config.firstDeveloper)
      if (isAdded) say(`Added the first developer: ${config.firstDeveloper.email}`)
    } else {
      say('No developer can sign in: set FIRST_DEVELOPER_EMAIL and FIRST_DEVELOPER_PASSWORD and start again.')
    }
  })
}

/** Any number that nobody else uses. */
const PEOPLE_LOCK = 7_366_237

async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  const client = await database.libraryPool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [PEOPLE_LOCK])
    await work()
  } finally {
    // Not given back: the lock ends with the connection, whatever state that is in.
    client.release(true)
  }
}

const HALF_A_DEMO =
  'The demo data was not loaded to its end, and a database of your own is not emptied by a start: ' +
  'empty it yourself, or set DATABASE_URL to another one.'

async function markedAsLoading({ config, database }: Services, work: () => Promise<void>) {
  if (config.databaseUrl) {
    await mark(database, true)
    await work()
    await mark(database, false)
    return
  }
  await writeFile(markOf(config), '')
  await work()
  await rm(markOf(config))
}

/** There is no folder that all who may start on a database share, so the mark is in there, where no data is. */
const mark = (database: Database, isLoading: boolean) =>
  database.asOwner('demo', (tx) =>
    tx.execute(isLoading ? sql`comment on table users is 'demo is loading'` : sql`comment on table users is null`),
  )

const isMarked = (database: Database) =>
  database.asOwner('demo', async (tx) => {
    const { rows } = await tx.execute<{ mark: string | null }>(sql`select obj_description('users'::regclass) as mark`)
    return rows[0]?.mark === 'demo is loading'
  })

const whoIsThere = ({ database }: Services) =>
  database.unscoped('who is there', async (tx) => ({
    anybody: (await tx.select({ id: users.id }).from(users).limit(1)).length > 0,
    developer: await hasDeveloper(tx),
  }))

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
