import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { kept, newSecret } from '../platform/config/kept.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import type { Logger } from '../platform/logging/logging.ts'
import type { Undo } from './undo.ts'

/** Where the embedded PostgreSQL keeps its cluster. */
export const embeddedFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, 'postgres')

type Needs = { config: Config; log: Logger; undo: Undo; say: (line: string) => void }

/** The database that is configured, or our own in the data folder; brought to this release either way. */
export async function startDatabase({ config, log, undo, say }: Needs): Promise<Database> {
  const url = config.databaseUrl ?? (await startOwn({ config, log, undo, say }))
  say('Bringing the database to this release')
  const database = await openDatabase({ url, appUrl: config.appDatabaseUrl, secret: config.secret, log })
  undo.later(database.close)
  return database
}

async function startOwn({ config, log, undo, say }: Needs): Promise<string> {
  say(`Starting PostgreSQL in ${config.dataFolder}`)
  const password = await kept(config.dataFolder, 'database', newSecret)
  const onLog = (line: string) => log.trace({ line }, 'postgres')
  const postgres = await startEmbedded({ folder: embeddedFolder(config), password, onLog })
  undo.later(postgres.stop)
  void postgres.died.then((lastWords) => {
    log.fatal({ lastWords }, 'PostgreSQL has ended, so the server ends too')
    process.exit(1)
  })
  return postgres.url
}
