import Fastify, { type FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { ensureBaseData } from '../base-data/index.ts'
import { jobs } from '../jobs.ts'
import type { Config } from '../platform/config/config.ts'
import { serveHealth } from '../platform/http/health.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/logging/logging.ts'
import type { Services } from '../platform/services.ts'
import { builtFrontEnd } from './front-end.ts'
import { providePeople } from './people.ts'
import { type Given, provideServices } from './provide-services.ts'
import { createUndo, type Undo } from './undo.ts'
import { partOf } from '../platform/part-of.ts'

export type RunningServer = {
  url: string
  log: Logger
  /** Answers what is being asked, finishes the jobs at work, closes the database. */
  stop: () => Promise<void>
}

/** What runs until it is stopped: the API, the jobs, or, where nobody else does, both and the setting up. */
const PARTS = {
  all: { setsUp: true, worksOff: true, answers: true },
  api: { setsUp: false, worksOff: false, answers: true },
  jobs: { setsUp: false, worksOff: true, answers: false },
} as const

export type Part = keyof typeof PARTS

/**
 * Starts a part of the product in the order in which one thing needs the other; what a failed start has started is stopped
 * again.
 * @throws Error that names what is wrong and how to put it right
 */
export async function startServer(given: Given, part: Part = 'all'): Promise<RunningServer> {
  const undo = createUndo()
  try {
    return await start(given, part, undo)
  } catch (error) {
    await undo.now().catch(() => {})
    throw error
  }
}

async function start(given: Given, part: Part, undo: Undo): Promise<RunningServer> {
  const { setsUp, worksOff, answers } = PARTS[part]
  const services = await provideServices(given, undo)
  if (setsUp) await ensureBaseData(services)
  if (worksOff) undo.later((await startJobs(services, jobs)).stop)
  if (setsUp) await providePeople(services, given.say)
  const app = answers ? await createWholeApp(services, given.say) : createHealthApp(services)
  undo.later(() => app.close())
  return { url: await listen(app, services.config), log: services.log, stop: undo.now }
}

async function createWholeApp(services: Services, say: Given['say']): Promise<FastifyInstance> {
  const frontEnd = builtFrontEnd()
  if (!frontEnd) say('The front end has not been built: serving the API alone')
  return createApp(services, { frontEnd })
}

/** For who looks after a part that answers nobody else. */
function createHealthApp(services: Services): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  serveHealth(app, services)
  return app
}

async function listen(app: FastifyInstance, { host, port, publicUrl }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = partOf(error, 'code')
    if (code === 'EADDRINUSE') throw new Error(`Port ${port} is in use: set PORT to another one.`, { cause: error })
    if (code === 'EACCES')
      throw new Error(`Port ${port} may not be used: set PORT to one above 1023.`, { cause: error })
    throw error
  }
  const address = app.server.address()
  const chosen = typeof address === 'object' && address ? address.port : port
  return publicUrl ?? `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${chosen}`
}
