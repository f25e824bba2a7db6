import { Client } from 'pg'

/*
 * Tells the jobs of a running product that a moment of the clock has come, as the runner's own clock would: for browser
 * tests, which cannot wait for a morning. Its arguments are the database, the job and the moment.
 */
const [connectionString, job, ts] = process.argv.slice(2)
const client = new Client({ connectionString })
await client.connect()
const payload = JSON.stringify({ job, _cron: { ts, backfilled: false } })
await client.query(`select graphile_worker.add_job('cron', $1::json)`, [payload])
await client.end()
