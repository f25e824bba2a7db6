import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../platform/config/config.ts'
import { silentLogger } from '../platform/logging/logging.ts'
import { createServices } from '../services.ts'
import type { Services } from '../platform/services.ts'
import { TEST_SECRET } from './constants.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export type TestServices = Services & { database: TestDatabase; close: () => Promise<void> }

/** Services like the server's, on a separate database and data folder. `close` removes both. */
export async function createTestServices(given: Partial<Services> = {}): Promise<TestServices> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-data-'))
  const config = await loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    FORECOURT_DATA: dataFolder,
    SECRET: TEST_SECRET,
    RELEASES: join(dataFolder, 'releases'),
  })
  const database = await createTestDatabase()
  const services = createServices({ config, log: silentLogger(), database })
  return {
    ...services,
    ...given,
    database,
    close: async () => {
      await database.close()
      await rm(dataFolder, { recursive: true })
    },
  }
}
