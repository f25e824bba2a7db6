import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { TEST_SECRET } from '../../testing/constants.ts'
import { silentLogger } from '../logging/logging.ts'
import { openDatabase } from './database.ts'
import { urlOf } from './pools.ts'

/** The last migration of the release before two names were one that only capitals or accents tell apart. */
const BEFORE = '0016_search_generic_plan'
const MIGRATIONS = fileURLToPath(new URL('../../../drizzle', import.meta.url))

const name = `migrations_${randomUUID().replaceAll('-', '')}`
let server: Client
let old: Client
let folder: string

beforeAll(async () => {
  server = new Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] }
  journal.entries = journal.entries.filter(({ tag }) => tag <= BEFORE)
  await writeFile(path, JSON.stringify(journal))
  old = new Client({ connectionString: urlOf(inject('postgresUrl'), name) })
  await old.connect()
  await migrate(drizzle(old), { migrationsFolder: folder })
})
afterAll(async () => {
  await old.end()
  await server.query(`drop database ${name} with (force)`)
  await server.end()
  await rm(folder, { recursive: true })
})

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const namesOf = async (table: string) =>
  (await old.query<{ name: string }>(`select name from ${table} order by id`)).rows.map((row) => row.name)

it('an installation with names that have become one starts, and the first of them keeps it', async () => {
  await old.query(`
    insert into makes (id, name) values
      ('${id(1)}', 'Škoda'), ('${id(2)}', 'SKODA'), ('${id(3)}', 'skoda (2)'), ('${id(4)}', 'Seat'), ('${id(5)}', 'skodá'), ('${id(6)}', 'SKODA (2)');
    insert into models (id, make_id, name) values
      ('${id(1)}', '${id(1)}', 'Fabia'), ('${id(2)}', '${id(1)}', 'FABIA'), ('${id(3)}', '${id(4)}', 'Fabia');
    insert into dealer_groups (id, name) values ('${id(1)}', 'Calder'), ('${id(2)}', 'CALDER');
    insert into dealers (id, dealer_group_id, name, code) values
      ('${id(1)}', '${id(1)}', 'Leeds', 'LDS'), ('${id(2)}', '${id(1)}', 'LEEDS', 'LD2'), ('${id(3)}', '${id(2)}', 'Leeds', 'LD3')`)
  const database = await openDatabase({
    url: urlOf(inject('postgresUrl'), name),
    secret: TEST_SECRET,
    log: silentLogger(),
    max: 1,
  })
  await database.close()
  const makes = await namesOf('makes')
  expect(makes).toEqual([
    'Škoda',
    'SKODA (2)',
    expect.stringContaining('skoda (2) ('),
    'Seat',
    'skodá (3)',
    expect.stringContaining('SKODA (2) ('),
  ])
  expect(await namesOf('models')).toEqual(['Fabia', 'FABIA (2)', 'Fabia'])
  expect(await namesOf('dealer_groups')).toEqual(['Calder', 'CALDER (2)'])
  expect(await namesOf('dealers')).toEqual(['Leeds', 'LEEDS (LD2)', 'Leeds'])
  const { rows } = await old.query(`select id from makes where search_text like '%' || folded('SKÓDA') || '%'`)
  expect(rows).toHaveLength(5)
})
