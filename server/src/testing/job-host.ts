import { setTimeout } from 'node:timers/promises'
import { loadConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { silentLogger } from '../platform/logging/logging.ts'
import { createServices } from '../services.ts'
import { TEST_SECRET } from './constants.ts'
import { JOBS_IN_HAND } from './jobs-in-hand.ts'

/** A process that takes the jobs of a database and never finishes one, until it is killed. */
const [url = '', dataFolder = ''] = process.argv.slice(2)
const log = silentLogger()
const config = await loadConfig({ NODE_ENV: 'test', PORT: '0', FORECOURT_DATA: dataFolder, SECRET: TEST_SECRET })
const database = await openDatabase({ url, secret: TEST_SECRET, log, max: 2 })
const forever = JOBS_IN_HAND.map((definition) =>
  defineJob({
    ...definition,
    run: async () => {
      process.stdout.write(`${definition.name}\n`)
      await setTimeout(3_600_000)
    },
  }),
)
await startJobs(createServices({ config, log, database }), forever)
process.stdout.write('ready\n')
