import { loadConfig } from './platform/config/config.ts'
import { keepHeapSmall } from './start/keep-heap-small.ts'
import { setUp } from './start/set-up.ts'
import { startServer } from './start/start-server.ts'
import { stopOnSignals } from './start/stop-on-signals.ts'
import { welcome } from './start/welcome.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

keepHeapSmall()

try {
  const config = await loadConfig(process.env)
  if (config.does === 'setup') {
    await setUp({ config, say })
    say('Forecourt is set up')
  } else {
    const server = await startServer({ config, say }, config.does)
    stopOnSignals(server)
    say(welcome(server.url, config))
  }
} catch (error) {
  // A plain Error says what to do; anything else is a fault of ours, and its place is worth knowing.
  const known = error instanceof Error && (error.constructor === Error || error.name === 'ConfigurationError')
  process.stderr.write(`\n${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
}
