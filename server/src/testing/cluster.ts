import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { urlOf } from '../platform/database/pools.ts'
import { silentLogger } from '../platform/logging/logging.ts'
import { TEMPLATE, TEST_SECRET } from './constants.ts'

/** The cluster is temporary, so nothing in it has to survive a power loss. */
const FAST = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' }

/** One PostgreSQL for the whole run, with a migrated database that every test file clones. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  const postgres = await startEmbedded({ folder, password: TEST_SECRET, settings: FAST })
  await createTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

async function createTemplate(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  const database = await openDatabase({ url: urlOf(url, TEMPLATE), secret: TEST_SECRET, log: silentLogger() })
  await database.close()
  await client.end()
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}
