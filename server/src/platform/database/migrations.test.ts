import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DealerForm, DealerGroupForm, MakeForm, ModelForm } from '@forecourt/contracts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { TEST_SECRET } from '../../testing/constants.ts'
import { silentLogger } from '../logging/logging.ts'
import { openDatabase } from './database.ts'
import { urlOf } from './pools.ts'

/** The last migration before names that differ only in case or accents became one name. */
const BEFORE = '0016_search_generic_plan'
const MIGRATIONS = fileURLToPath(new URL('../../../drizzle', import.meta.url))

/** The name lengths that the forms of a make and a dealer allow. */
const [LONG_MAKE, LONG_DEALER] = ['x'.repeat(60), 'y'.repeat(100)]

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
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
  await old.query(`
    insert into makes (id, name) values
      ('${id(1)}', 'Škoda'), ('${id(2)}', 'SKODA'), ('${id(3)}', 'skoda (2)'), ('${id(4)}', 'Seat'), ('${id(5)}', 'skodá'), ('${id(6)}', 'SKODA (2)'),
      ('${id(50)}', 'Land Rover'), ('${id(51)}', 'Land  Rover'), ('${id(52)}', 'LAND-ROVER'), ('${id(53)}', 'Land\u200bRover'), ('${id(54)}', '-'), ('${id(55)}', '\u2013'),
      ('${id(7)}', '${LONG_MAKE}'), ('${id(8)}', '${LONG_MAKE.toUpperCase()}'), ('${id(9)}', '${LONG_MAKE.slice(4)} (2)');
    insert into models (id, make_id, name) values
      ('${id(11)}', '${id(1)}', 'Fabia'), ('${id(12)}', '${id(1)}', 'FABIA'), ('${id(13)}', '${id(4)}', 'Fabia'),
      ('${id(61)}', '${id(4)}', 'Ka'), ('${id(62)}', '${id(4)}', 'Ka+'), ('${id(63)}', '${id(4)}', 'K-a');
    insert into uk_vehicle_data_api_keys (id, label, provider, package_name, key_encrypted, key_tail) values
      ('${id(71)}', 'Main', 'UKVD_R2', 'p', 'x', 'x'), ('${id(72)}', 'Main', 'UKVD_R2', 'p', 'x', 'x');
    insert into dealer_groups (id, name) values ('${id(21)}', 'Calder'), ('${id(22)}', 'CALDER');
    insert into dealers (id, dealer_group_id, name, code) values
      ('${id(31)}', '${id(21)}', 'Leeds', 'LDS'), ('${id(32)}', '${id(21)}', 'LEEDS', 'LD2'), ('${id(33)}', '${id(22)}', 'Leeds', 'LD3'),
      ('${id(34)}', '${id(22)}', 'LEEDS', 'LD4'), ('${id(35)}', '${id(22)}', 'Leeds (LD4)', 'LD5'),
      ('${id(36)}', '${id(22)}', '${LONG_DEALER}', 'YA'), ('${id(37)}', '${id(22)}', '${LONG_DEALER.toUpperCase()}', 'YB'),
      ('${id(38)}', '${id(22)}', 'Le eds', 'LD8')`)
  const database = await openDatabase({
    url: urlOf(inject('postgresUrl'), name),
    secret: TEST_SECRET,
    log: silentLogger(),
    max: 1,
  })
  await database.close()
})
afterAll(async () => {
  await old.end()
  await server.query(`drop database ${name} with (force)`)
  await server.end()
  await rm(folder, { recursive: true })
})

const namesOf = async (table: string) =>
  (await old.query<{ name: string }>(`select name from ${table} order by id`)).rows.map((row) => row.name)

it('an installation with names that have become one starts, and the first of them keeps it', async () => {
  expect(await namesOf('makes')).toEqual([
    'Škoda',
    'SKODA (3)',
    'skoda (2)',
    'Seat',
    'skodá (4)',
    'SKODA (2) (2)',
    LONG_MAKE,
    `${LONG_MAKE.slice(4).toUpperCase()} (3)`,
    `${LONG_MAKE.slice(4)} (2)`,
    'Land Rover',
    'Land  Rover (2)',
    'LAND-ROVER (3)',
    'Land\u200bRover (4)',
    '-',
    '\u2013',
  ])
  expect(await namesOf('models')).toEqual(['Fabia', 'FABIA (2)', 'Fabia', 'Ka', 'Ka+', 'K-a (2)'])
  const { rows: keys } = await old.query('select label from uk_vehicle_data_api_keys order by id')
  expect(keys).toEqual([{ label: 'Main' }, { label: 'Main (2)' }])
  expect(await namesOf('dealer_groups')).toEqual(['Calder', 'CALDER (2)'])
  expect(await namesOf('dealers')).toEqual([
    'Leeds',
    'LEEDS (LD2)',
    'Leeds',
    'LEEDS (2)',
    'Leeds (LD4)',
    LONG_DEALER,
    `${LONG_DEALER.slice(5).toUpperCase()} (YB)`,
    'Le eds (LD8)',
  ])
  const { rows } = await old.query(`select id from makes where search_text like '%' || folded('SKÓDA') || '%'`)
  expect(rows).toHaveLength(5)
})

interface Renaming {
  type: string
  subject_type: string
  subject_id: string
  dealer_id: string | null
  data: { from: { name: string }; to: { name: string } }
}

it('a renamed record is logged as a change by nobody, and fits its form', async () => {
  const { rows } = await old.query<Renaming>(
    'select type, subject_type, subject_id, dealer_id, data from audit_events where actor_id is null order by subject_id',
  )
  const renamings = [2, 5, 6, 8, 12, 22, 32, 34, 37, 38, 51, 52, 53, 63, 72]
  expect(rows.map((row) => row.subject_id)).toEqual(renamings.map(id))
  const of = (number: number) => rows.find((row) => row.subject_id === id(number))
  const to = (from: string, given: string) => ({ from: { name: from }, to: { name: given } })
  const make = { type: 'make.changed', subject_type: 'make', dealer_id: null }
  expect(of(2)).toMatchObject({ ...make, data: to('SKODA', 'SKODA (3)') })
  const model = { type: 'model.changed', subject_type: 'model', dealer_id: null }
  expect(of(12)).toMatchObject({ ...model, data: { makeId: id(1), ...to('FABIA', 'FABIA (2)') } })
  const group = { type: 'dealerGroup.changed', subject_type: 'dealerGroup', dealer_id: null }
  expect(of(22)).toMatchObject({ ...group, data: to('CALDER', 'CALDER (2)') })
  const dealer = { type: 'dealer.changed', subject_type: 'dealer', dealer_id: id(32) }
  expect(of(32)).toMatchObject({ ...dealer, data: to('LEEDS', 'LEEDS (LD2)') })
  const forms: Record<string, { shape: { name: { parse: (name: string) => string } } }> = {
    make: MakeForm,
    model: ModelForm,
    dealerGroup: DealerGroupForm,
    dealer: DealerForm,
  }
  expect(of(72)).toMatchObject({
    type: 'ukVehicleDataApiKey.changed',
    data: { from: { label: 'Main' }, to: { label: 'Main (2)' } },
  })
  for (const row of rows.filter(({ subject_type }) => forms[subject_type]))
    expect(forms[row.subject_type]?.shape.name.parse(row.data.to.name)).toBe(row.data.to.name)
})
