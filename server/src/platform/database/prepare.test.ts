import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { TEST_SECRET } from '../../testing/constants.ts'
import { createLogger, silentLogger } from '../logging/logging.ts'
import { openDatabase } from './database.ts'
import { urlAs, urlOf } from './pools.ts'

const name = `prepare_${randomUUID().replaceAll('-', '')}`
const limited = `limited_${randomUUID().slice(0, 8)}`
const url = () => urlOf(inject('postgresUrl'), name)
let server: Client

beforeAll(async () => {
  server = new Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.query(`create role ${limited} login password 'x'`)
})
afterAll(async () => {
  await server.query(`drop database ${name} with (force)`)
  await server.query(`drop role ${limited}`)
  await server.end()
})

const open = (address: string, appUrl?: string) =>
  openDatabase({ url: address, appUrl, secret: TEST_SECRET, log: silentLogger(), max: 1 })

it('lets several servers start at once on an empty database', async () => {
  const databases = await Promise.all([open(url()), open(url()), open(url())])
  expect(databases).toHaveLength(3)
  await Promise.all(databases.map((database) => database.close()))
})

it('warns of every collation used for names when the system has another version of it', async () => {
  await (await open(url())).close()
  const client = new Client({ connectionString: url() })
  await client.connect()
  await client.query(
    `update pg_collation set collversion = '0' where collname in ('en-x-icu', 'und-x-icu', 'same_name')`,
  )
  await client.end()
  const lines: { collation?: string; todo?: string }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number])
  const log = createLogger({ logLevel: 'warn', mode: 'production' }, { write })
  await (await openDatabase({ url: url(), secret: TEST_SECRET, log, max: 1 })).close()
  expect(lines).toMatchObject([
    { collation: 'en-x-icu', todo: 'reindex database; then alter collation "en-x-icu" refresh version' },
    { collation: 'same_name' },
    { collation: 'und-x-icu', todo: expect.stringContaining('set name = name') },
  ])
})

it('refuses an application role that bypasses row-level security', async () => {
  await expect(open(url(), url())).rejects.toThrow('is above row-level security')
})

it('says what an administrator has to do when the owner may not set up the role', async () => {
  const strange = urlAs(url(), limited, 'x')
  await expect(open(strange, urlAs(url(), 'somebody', 'y'))).rejects.toThrow(
    /CREATE ROLE forecourt_app .* APP_DATABASE_URL/,
  )
})
