import { createHmac } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BucketSettings, openBucket } from '@forecourt/release/store'
import { Client } from 'pg'
import { z } from 'zod'
import { APP_ROLE, urlAs } from '../platform/database/pools.ts'
import { appPassword, ensureAppRole } from '../platform/database/role.ts'
import { downloadObjects, uploadObjects } from './objects.ts'
import { dumpDatabase, restoreDatabase } from './postgres-tools.ts'

/** What is saved, and from where. */
export interface Installation {
  databaseUrl: string
  appDatabaseUrl: string | null
  bucket: BucketSettings
  secret: string
}

/** Stands in a backup beside the database and the objects. */
const Note = z.object({ at: z.iso.datetime(), secret: z.string(), objects: z.int() })

const NOTE = 'backup.json'
const DATABASE = 'database.dump'
const OBJECTS = 'objects'
/** No name of a backup: one without a date was not brought to its end. */
const UNFINISHED = 'unfinished'

/** Large files over a slow line. */
const PATIENCE_MS = 15 * 60_000

/** Tells a secret from another without telling what it is. */
const markOf = (secret: string) => createHmac('sha256', secret).update('mark of a backup').digest('base64url')

const patientBucket = (bucket: BucketSettings) => openBucket({ ...bucket, patienceMs: PATIENCE_MS })

/**
 * Saves database and objects below a folder, as `2026-11-21T22-30-00Z`: all of it or nothing under such a name. The
 * database comes first: an object that nothing refers to does no harm, one that is missing does.
 * @returns the name
 */
export async function save({ databaseUrl, bucket, secret }: Installation, folder: string, now: Date): Promise<string> {
  const draft = join(folder, UNFINISHED)
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, OBJECTS), { recursive: true })
  await dumpDatabase(databaseUrl, join(draft, DATABASE))
  const objects = await downloadObjects(patientBucket(bucket), join(draft, OBJECTS))
  const note: z.input<typeof Note> = { at: now.toISOString(), secret: markOf(secret), objects }
  await writeFile(join(draft, NOTE), `${JSON.stringify(note)}\n`)
  const name = `${note.at.slice(0, 19).replaceAll(':', '-')}Z`
  await rename(draft, join(folder, name))
  return name
}

/** The names of the backups, oldest first. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}-\d{2}-\d{2}T[\d-]+Z$/.test(name)).sort()

/**
 * Puts a backup in place of what is there. Nobody may use the database meanwhile.
 * @param over whether a database that holds people may be replaced
 * @throws Error when there is no such backup, it was made under another secret, or the database is in use
 */
export async function restore(
  installation: Installation,
  folder: string,
  name: string,
  over: boolean,
): Promise<number> {
  if (!(await listBackups(folder)).includes(name)) throw new Error(`There is no backup ${name}.`)
  const place = join(folder, name)
  const note = Note.parse(JSON.parse(await readFile(join(place, NOTE), 'utf8')))
  const { databaseUrl, bucket, secret } = installation
  if (note.secret !== markOf(secret))
    throw new Error('The backup was made under another SECRET: keys that it holds could not be read. Set that one.')
  await prepare(installation, over)
  await restoreDatabase(databaseUrl, join(place, DATABASE))
  return uploadObjects(join(place, OBJECTS), patientBucket(bucket))
}

/** Sees to it that nothing is lost by mistake, and that the role is there to which the backup grants. */
async function prepare({ databaseUrl, appDatabaseUrl, secret }: Installation, over: boolean): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (!over && (await holdsPeople(client)))
      throw new Error('The database holds people already. With --over it is replaced, and what it holds is lost.')
    const appUrl = appDatabaseUrl ?? urlAs(databaseUrl, APP_ROLE, appPassword(secret))
    await ensureAppRole(client, appUrl, appDatabaseUrl !== null)
  } finally {
    await client.end()
  }
}

async function holdsPeople(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('public.users') is not null as found`)
  if (!rows[0]?.found) return false
  return ((await client.query('select from users limit 1')).rowCount ?? 0) > 0
}
