/** `backup save`, `backup list`, `backup restore <name> [--over]`: by the server's own environment, and BACKUPS. */
import { parseArgs } from 'node:util'
import { loadConfig } from '../platform/config/config.ts'
import { type Installation, listBackups, restore, save } from './backup.ts'

const USAGE = `backup save                    saves database and objects in a folder of their own below BACKUPS
backup list                    the folders that there are, oldest first
backup restore <name> [--over] puts one in place; a database that holds people only with --over`

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function installation(): Promise<Installation> {
  const { databaseUrl, appDatabaseUrl, bucket, secret } = await loadConfig(process.env)
  if (databaseUrl && bucket) return { databaseUrl, appDatabaseUrl, bucket, secret }
  throw new Error('Set DATABASE_URL and the bucket (S3_…). With neither, stop the server and copy FORECOURT_DATA.')
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { over: { type: 'boolean' } }, allowPositionals: true })
  const [what, name = ''] = positionals
  const folder = process.env['BACKUPS'] ?? 'backups'
  if (what === 'save') say(await save(await installation(), folder, new Date()))
  else if (what === 'list') for (const each of await listBackups(folder)) say(each)
  else if (what === 'restore' && name) {
    const objects = await restore(await installation(), folder, name, values.over ?? false)
    say(`Restored ${name}: the database and ${objects} objects`)
  } else throw new Error(USAGE)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
