import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serveDocs } from './modules/operations/docs/docs.ts'
import * as modules from './modules.ts'
import { unreadOf } from './modules/notifications/unread.ts'
import { photosZipRoute } from './modules/stages/media/photos-zip.ts'
import { archiveRoute } from './modules/stock/archives/route.ts'
import { printRoute } from './modules/stock/print/route.ts'
import { computeReport } from './modules/stock/reports/report.ts'
import { watchSessions } from './platform/auth/watch-sessions.ts'
import { fileRoutes } from './platform/files/routes.ts'
import { serveFrontEnd, type FrontEnd } from './platform/http/front-end.ts'
import { serveHealth } from './platform/http/health.ts'
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts'
import { mergeHandlers } from './platform/http/merge-handlers.ts'
import { registerCalls } from './platform/http/routes.ts'
import type { RequestLimits } from './platform/http/security.ts'
import { createServer } from './platform/http/server.ts'
import { startRealtime, type Realtime } from './modules/realtime/realtime.ts'
import { routeSocket } from './modules/realtime/socket-route.ts'
import { serveReleases } from './platform/release/serve.ts'
import type { Services } from './platform/services.ts'

export const API_VERSION = '1.0.0'

export interface AppOptions {
  /** null: the API alone. */
  frontEnd: FrontEnd | null
  limits?: RequestLimits
}

/**
 * The product's HTTP server, not yet listening.
 * @throws Error that names every call of the contracts without exactly one handler
 */
export async function createApp(services: Services, { frontEnd, limits }: AppOptions): Promise<FastifyInstance> {
  const handlers = mergeHandlers(Object.values(modules))
  const app = await createServer(services, limits)
  await app.register(fastifyStatic, { serve: false, preCompressed: true })
  await app.register(async (api) => registerCalls(api, services, handlers), { prefix: '/api/v1' })
  serveDocs(app, API_VERSION)
  serveHealth(app, services)
  fileRoutes(app, services.files)
  photosZipRoute(app, services)
  printRoute(app, services)
  archiveRoute(app, services)
  mailboxRoutes(app, services)
  serveReleases(app, services)
  await serveRealtime(app, services)
  if (frontEnd) serveFrontEnd(app, frontEnd, services, services.signOn.isOffered)
  return app
}

async function serveRealtime(app: FastifyInstance, services: Services) {
  const { auth, database, known } = services
  const realtime: Realtime = await startRealtime(app.server, services, {
    report: (report, dealerId) => computeReport(services, report, dealerId),
    counts: (scope, callers) => database.read(scope, (tx) => unreadOf(tx, callers), { keepsPlans: true }),
  })
  routeSocket(app, realtime.engine)
  const unwatch = await watchSessions(database, auth.callers, realtime.recheckSessions)
  const unfollow = known.watch(realtime.modulesChanged)
  // Before the server waits for its connections to end: open sockets never do by themselves.
  app.addHook('preClose', async () => {
    unwatch()
    unfollow()
    realtime.close()
  })
}
