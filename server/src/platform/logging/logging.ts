import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config/config.ts'
import { bounded, loggedError, redactedPaths, withoutQuery } from './redact.ts'

declare module '../services.ts' {
  interface Services {
    log: Logger
  }
}

export type { Logger } from 'pino'

type LoggedRequest = { id?: unknown; method?: string; url?: string; ip?: string }
type LoggedReply = { statusCode?: number }

export const loggerOptions = (level: Config['logLevel']): LoggerOptions => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: redactedPaths, censor: '[redacted]' },
  formatters: { log: (entry) => ({ ...Object(bounded(entry)) }) },
  hooks: {
    logMethod(args, method) {
      Reflect.apply(
        method,
        this,
        args.map((each) => (typeof each === 'string' ? bounded(each) : each)),
      )
    },
  },
  serializers: {
    err: (error: unknown) => loggedError(error),
    error: (error: unknown) => loggedError(error),
    req: (request: LoggedRequest) => ({
      id: request.id,
      method: request.method,
      path: withoutQuery(request.url ?? ''),
      ip: request.ip,
    }),
    res: (reply: LoggedReply) => ({ statusCode: reply.statusCode }),
  },
})

/** JSON lines; plain coloured lines for a person in front of a terminal or in development. */
export function createLogger(config: Pick<Config, 'logLevel' | 'mode'>, destination?: DestinationStream): Logger {
  const options = loggerOptions(config.logLevel)
  if (destination) return pino(options, destination)
  const forPeople = config.mode === 'development' || process.stdout.isTTY
  // Pretty printing in this thread: a worker thread would lose the last lines of a crash.
  return forPeople ? pino(options, pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' })) : pino(options)
}

/** For tests and for scripts that speak for themselves. */
export const silentLogger = (): Logger => pino({ level: 'silent' })
