/** Resets the demo: removes the database and the files of the data folder, and keeps its secrets. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { assertUnused } from '../server/src/platform/database/embedded/cluster.ts'

if (process.env['DATABASE_URL']) {
  console.error('DATABASE_URL is set: only an embedded database is reset. Unset it, or empty that database yourself.')
  process.exit(1)
}
const dataFolder = resolve(process.env['FORECOURT_DATA'] || '.data')
try {
  await assertUnused(join(dataFolder, 'postgres'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const parts = ['postgres', 'files', 'demo-is-loading'].map((name) => join(dataFolder, name))
const present = parts.filter((part) => existsSync(part))
await Promise.all(present.map((part) => rm(part, { recursive: true })))
console.log(
  present.length ? `The next start loads the demo anew into ${dataFolder}.` : `There is no database in ${dataFolder}.`,
)
