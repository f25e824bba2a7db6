import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seedDemo } from '../demo/index.ts'
import { isThereADeveloper } from '../modules/users/developers.ts'
import type { Config } from '../platform/config/config.ts'
import { assertUnused } from '../platform/database/embedded/cluster.ts'
import { users } from '../platform/database/schema/index.ts'
import type { Services } from '../services.ts'
import { addFirstDeveloper } from './first-developer.ts'
import { embeddedFolder } from './start-database.ts'

/** Stands while demo data is being loaded. */
const markOf = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, 'demo-is-loading')

/** A demo whose loading was killed in the middle would stay half: nothing of anybody's is in it, so it starts over. */
export async function dropHalfADemo(config: Config, say: (line: string) => void) {
  if (config.databaseUrl || !(await exists(markOf(config)))) return
  await assertUnused(embeddedFolder(config))
  say('The demo data was not loaded to its end: starting over')
  await rm(embeddedFolder(config), { recursive: true, force: true })
  await rm(markOf(config))
}

/** Sees to it that a developer can sign in: with the demo's people on an empty embedded database, else the first one. */
export async function providePeople(services: Services, say: (line: string) => void) {
  const { config } = services
  const { anybody, developer } = await whoIsThere(services)
  if (developer) return
  if (!anybody && (config.demo ?? !config.databaseUrl)) {
    say('Loading the demo data')
    await markedAsLoading(config, () => seedDemo(services))
  } else if (config.firstDeveloper) {
    const isAdded = await addFirstDeveloper(services, config.firstDeveloper)
    if (isAdded) say(`Added the first developer: ${config.firstDeveloper.email}`)
  } else {
    say('No developer can sign in: set FIRST_DEVELOPER_EMAIL and FIRST_DEVELOPER_PASSWORD and start again.')
  }
}

async function markedAsLoading(config: Config, work: () => Promise<void>) {
  if (config.databaseUrl) return work()
  await writeFile(markOf(config), '')
  await work()
  await rm(markOf(config))
}

const whoIsThere = ({ database }: Services) =>
  database.unscoped('who is there', async (tx) => ({
    anybody: (await tx.select({ id: users.id }).from(users).limit(1)).length > 0,
    developer: await isThereADeveloper(tx),
  }))

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
