import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { ensureBaseData } from '../base-data/index.ts'
import { jobs } from '../jobs.ts'
import type { Config } from '../platform/config/config.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { createLogger, type Logger } from '../platform/logging/logging.ts'
import { createServices } from '../services.ts'
import { standInAddresses, standInDvsa, startStandIn } from '../stand-in/server.ts'
import { builtFrontEnd } from './front-end.ts'
import { dropHalfADemo, providePeople } from './people.ts'
import { startDatabase } from './start-database.ts'
import { createUndo, type Undo } from './undo.ts'

export type RunningServer = {
  url: string
  log: Logger
  /** Answers what is being asked, finishes the jobs at work, closes the database. */
  stop: () => Promise<void>
}

type Options = {
  config: Config
  /** Where plain lines about the start go. */
  say: (line: string) => void
}

/**
 * Starts everything in the order in which one needs the other; what a failed start has started is stopped again.
 * @throws Error that names what is wrong and how to put it right
 */
export async function startServer({ config, say }: Options): Promise<RunningServer> {
  const undo = createUndo()
  try {
    return await start(config, say, undo)
  } catch (error) {
    await undo.now().catch(() => {})
    throw error
  }
}

async function start(given: Config, say: Options['say'], undo: Undo): Promise<RunningServer> {
  const log = createLogger(given)
  await dropHalfADemo(given, say)
  const database = await startDatabase({ config: given, log, undo, say })
  const config = await withStandIn(given, undo)
  const services = createServices({ config, log, database })
  await ensureBaseData(services)
  const runner = await startJobs(services, jobs)
  undo.later(runner.stop)
  await providePeople(services, say)
  const frontEnd = builtFrontEnd()
  if (!frontEnd) say('The front end has not been built: serving the API alone')
  const app = await createApp(services, { frontEnd })
  undo.later(() => app.close())
  return { url: await listen(app, config), log, stop: undo.now }
}

/** The stand-in speaks the vehicle data services' own protocols, so the clients only learn another address. */
async function withStandIn(config: Config, undo: Undo): Promise<Config> {
  if (!config.lookup.standIn) return config
  const standIn = await startStandIn()
  undo.later(standIn.close)
  return {
    ...config,
    lookup: { ...config.lookup, ...standInAddresses(standIn.url) },
    dvsa: config.dvsa ?? standInDvsa(standIn.url),
  }
}

async function listen(app: FastifyInstance, { host, port, publicUrl }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new Error(`Port ${port} is in use: set PORT to another one.`, { cause: error })
    if (code === 'EACCES')
      throw new Error(`Port ${port} may not be used: set PORT to one above 1023.`, { cause: error })
    throw error
  }
  const address = app.server.address()
  const chosen = typeof address === 'object' && address ? address.port : port
  return publicUrl ?? `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${chosen}`
}
