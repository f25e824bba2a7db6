import Fastify, { type FastifyInstance } from 'fastify'
import { dvsaRoutes } from './dvsa.ts'
import { createMailbox, type Mailbox } from './mail/mailbox.ts'
import { mailboxRoutes } from './mail/routes.ts'
import { startSmtp } from './mail/smtp.ts'
import { DEFAULT_OPTIONS, STAND_IN_KEYS, type StandInOptions, type StandInState, watchCalls } from './options.ts'
import { ukvdR2Routes } from './ukvd-r2.ts'
import { ukvdV2Routes } from './ukvd-v2.ts'
import { vesRoutes } from './ves.ts'

interface Given extends Partial<StandInOptions> {
  /** ISO day; decides which MOT tests have been done. */
  today?: () => string
  mailbox?: Mailbox
}

/** Where a stand-in that runs separately takes mail. */
export const SMTP_PORT = 4025

/**
 * Speaks the documented protocols of the DVLA, the DVSA and both revisions of UK Vehicle Data, with a believable car
 * behind every mark (docs/domain.md#stand-in), and keeps the mail that it is sent. Its own routes are `GET` and `DELETE
 * /stand-in/requests`, `PATCH /stand-in/options`, and those of the mailbox.
 */
export function createStandIn({
  today = () => new Date().toISOString().slice(0, 10),
  mailbox = createMailbox(),
  ...options
}: Given = {}): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  const state: StandInState = { options: { ...DEFAULT_OPTIONS, ...options }, calls: [], today }

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  watchCalls(app, state)
  vesRoutes(app, state)
  dvsaRoutes(app, state)
  ukvdR2Routes(app, state)
  ukvdV2Routes(app, state)
  mailboxRoutes(app, mailbox)

  app.get('/stand-in/requests', async () => state.calls)
  app.delete('/stand-in/requests', async (_request, reply) => {
    state.calls.length = 0
    return reply.status(204).send()
  })
  app.patch('/stand-in/options', async (request) => {
    state.options = { ...state.options, ...Object(request.body) }
    return state.options
  })
  return app
}

export interface RunningStandIn {
  /** Without a trailing slash. */
  url: string
  smtpPort: number
  close: () => Promise<void>
}

/** Starts it, on this machine only unless told otherwise; port 0 takes a free one. */
export async function startStandIn(
  port = 0,
  { host = '127.0.0.1', smtpPort = 0, ...given }: Omit<Given, 'mailbox'> & { host?: string; smtpPort?: number } = {},
): Promise<RunningStandIn> {
  const mailbox = createMailbox()
  const app = createStandIn({ ...given, mailbox })
  const url = await app.listen({ port, host })
  const smtp = await startSmtp(mailbox, smtpPort, host)
  return {
    url,
    smtpPort: smtp.port,
    close: async () => {
      await Promise.all([app.close(), smtp.close()])
    },
  }
}

/** What the server needs to send its mail to a stand-in. */
export const standInMail = ({ url, smtpPort }: Pick<RunningStandIn, 'url' | 'smtpPort'>) => ({
  smtpUrl: `smtp://${new URL(url).hostname}:${smtpPort}`,
  from: 'no-reply@forecourt.test',
  mailbox: url,
})

/** The addresses under which the clients find each provider at a stand-in. */
export const standInAddresses = (url: string) => ({
  ukvdR2Url: `${url}/ukvd`,
  ukvdV2Url: `${url}/ukvd`,
  dvlaVesUrl: `${url}/ves`,
})

/** What a client of the MOT History API needs to ask a stand-in. */
export const standInDvsa = (url: string) => ({
  url: `${url}/dvsa`,
  tokenUrl: `${url}/dvsa-token`,
  scope: 'https://tapi.dvsa.gov.uk/.default',
  clientId: STAND_IN_KEYS.dvsaClientId,
  clientSecret: STAND_IN_KEYS.dvsaClientSecret,
  apiKey: STAND_IN_KEYS.dvsa,
})
