import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { urlOf } from '../platform/database/pools.ts'
import { silentLogger } from '../platform/logging/logging.ts'
import { TEMPLATE, TEST_SECRET } from './constants.ts'

export type TestDatabase = Database & {
  /** The owner's address, for a test that starts its own program on this database. */
  url: string
}

/** A separate migrated database for a test file, empty, under the same roles as in production. `close` removes it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${TEMPLATE}`)
  const url = urlOf(server, name)
  const database = await openDatabase({ url, secret: TEST_SECRET, log: silentLogger(), max: 4 })
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
