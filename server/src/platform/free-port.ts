import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The port on which a server listens by now. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.')
  return address.port
}

/** A port of this machine that nobody listens on; until it is put to use somebody else may take it. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = portOf(probe)
  probe.close()
  await once(probe, 'close')
  return port
}
