import type { Config } from '../platform/config/config.ts'
import { createLogger } from '../platform/logging/logging.ts'
import { createServices } from '../services.ts'
import type { Services } from '../platform/services.ts'
import { standInAddresses, standInDvsa, startStandIn } from '../stand-in/server.ts'
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

/** The stand-in speaks the vehicle data services' own protocols, so the clients only learn another address. */
async function withStandIn(config: Config, undo: Undo): Promise<Config> {
  const { standIn } = config.lookup
  if (!standIn) return config
  const url = typeof standIn === 'string' ? standIn : await startOwnStandIn(undo)
  return {
    ...config,
    lookup: { ...config.lookup, ...standInAddresses(url) },
    dvsa: config.dvsa ?? standInDvsa(url),
  }
}

async function startOwnStandIn(undo: Undo): Promise<string> {
  const { url, close } = await startStandIn()
  undo.later(close)
  return url
}
