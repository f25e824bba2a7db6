import type { Config } from '../platform/config/config.ts'
import { createLogger } from '../platform/logging/logging.ts'
import { createServices } from '../services.ts'
import type { Services } from '../platform/services.ts'
import {
  type RunningStandIn,
  SMTP_PORT,
  standInAddresses,
  standInDvsa,
  standInMail,
  startStandIn,
} from '../stand-in/server.ts'
import { freePort } from '../platform/free-port.ts'
import { removePartialDemo } from './people.ts'
import { startDatabase } from './start-database.ts'
import type { Undo } from './undo.ts'

export type Given = {
  config: Config
  /** Where plain lines about the start go. */
  say: (line: string) => void
}

/** What every part of the product works with: the database at this release, and the services on it. */
export async function provideServices({ config: given, say }: Given, undo: Undo): Promise<Services> {
  const log = createLogger(given)
  await removePartialDemo(given, say)
  const database = await startDatabase({ config: given, log, undo, say })
  const config = await withStandIn(given, undo)
  const services = createServices({ config, log, database })
  undo.later(services.limiters.close)
  return services
}

/**
 * The stand-in speaks the outside services' own protocols, so the clients only learn another address. One is started for
 * all of them.
 */
async function withStandIn(config: Config, undo: Undo): Promise<Config> {
  const { lookup, mailStandIn } = config
  const own = lookup.standIn === true || mailStandIn === true ? await startOwnStandIn(undo) : null
  const lookupUrl = lookup.standIn === true ? own?.url : lookup.standIn
  const mail = typeof mailStandIn === 'string' ? { url: mailStandIn, smtpPort: SMTP_PORT } : mailStandIn && own
  return {
    ...config,
    ...(lookupUrl && {
      lookup: { ...lookup, ...standInAddresses(lookupUrl) },
      dvsa: config.dvsa ?? standInDvsa(lookupUrl),
    }),
    ...(mail && (await withMailTo(mail, config))),
  }
}

/** Links in messages need an address before the server listens, so it chooses its port now. */
async function withMailTo(standIn: Parameters<typeof standInMail>[0], { publicUrl, port: given }: Config) {
  const port = given || (await freePort())
  return { port, mail: { ...standInMail(standIn), linksTo: publicUrl ?? `http://localhost:${port}` } }
}

async function startOwnStandIn(undo: Undo): Promise<RunningStandIn> {
  const standIn = await startStandIn()
  undo.later(standIn.close)
  return standIn
}
