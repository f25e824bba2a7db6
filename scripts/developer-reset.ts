/**
 * Makes the person with FIRST_DEVELOPER_EMAIL a developer, with FIRST_DEVELOPER_PASSWORD: for an installation whose
 * last developer has forgotten theirs. It needs the server's own environment; a server on DATABASE_URL may keep
 * running.
 */
import { loadConfig } from '../server/src/platform/config/config.ts'
import { createLogger } from '../server/src/platform/logging/logging.ts'
import { restoreDeveloper } from '../server/src/start/first-developer.ts'
import { startDatabase } from '../server/src/start/start-database.ts'
import { createUndo } from '../server/src/start/undo.ts'

const undo = createUndo()
try {
  const config = await loadConfig(process.env)
  const { firstDeveloper } = config
  if (!firstDeveloper) throw new Error('Set FIRST_DEVELOPER_EMAIL and FIRST_DEVELOPER_PASSWORD to what it is to be.')
  const database = await startDatabase({ config, log: createLogger(config), undo, say: console.log })
  await restoreDeveloper({ database }, firstDeveloper)
  console.log(`${firstDeveloper.email} is a developer and can sign in with that password.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await undo.now()
}
