import { startEmbedded } from '../platform/database/embedded/embedded.ts'

/** A process that only owns an embedded PostgreSQL in the given folder, until it is ended or killed. */
const [folder = '', password = ''] = process.argv.slice(2)
try {
  const { url, stop } = await startEmbedded({ folder, password })
  process.once('SIGTERM', () => void stop().finally(() => process.exit()))
  process.stdout.write(`${url}\n`)
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stderr.write(String(error))
  process.exitCode = 1
}
