import type { RunningServer } from './start-server.ts'

const PATIENCE_MS = 10_000

/** Stops in good order at SIGTERM and SIGINT; a second signal, or ten seconds, end it at once. */
export function stopOnSignals({ stop, log }: RunningServer) {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'not everything could be stopped in good order')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
