import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from './logging.ts'

/** The runner speaks at every poll, so what it calls information is detail here. */
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

export const workerLogger = (log: Logger) => new WorkerLogger(() => (level, message) => log[LEVELS[level]](message))
