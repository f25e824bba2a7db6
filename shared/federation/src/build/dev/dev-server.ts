import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { DEV_VERSION, type Registry, type RegistryLine } from '@forecourt/release'
import { isRegistry } from '../../registry.ts'
import { NONCE_PLACEHOLDER } from '../nonce-plugin.ts'
import { remoteNames, type Workspace } from '../paths.ts'
import { containerName, readManifest, REMOTE_ENTRY } from '../remote-config.ts'
import { createFrontEnd, HOST } from './front-end.ts'
import { proxyRequest, proxyUpgrade } from './proxy.ts'

interface DevServerOptions {
  workspace: Workspace
  /** Whose API it is, and whose releases, where `local` leaves modules to it. */
  server: URL
  /** The modules to run as they are here, the others as the server has them released; all of them are, unless given. */
  local?: readonly string[] | undefined
  log: (line: string) => void
}

const ofTheApi = /^\/(?:api|socket\.io|files|photos|print|health)(?:[/?]|$)/

/** How modules fare here says nothing of the releases there, and must take none of them back. */
const OUTCOMES = '/api/v1/modules/outcomes'

const lineAsItIs = (workspace: Workspace, name: string): RegistryLine => ({
  name,
  version: DEV_VERSION,
  entry: `/remotes/${name}/${DEV_VERSION}/${REMOTE_ENTRY}`,
  container: containerName(name, DEV_VERSION),
  pages: {},
  manifest: readManifest(path.join(workspace.remotes, name)),
})

async function releasedBy(server: URL): Promise<Registry> {
  const answer = await fetch(new URL('/registry.json', server)).catch((error: unknown) => {
    throw new Error(`${server.origin} is not reachable`, { cause: error })
  })
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  const registry: unknown = await answer.json()
  if (!isRegistry(registry)) throw new Error(`${answer.url} answered no registry`)
  return registry
}

/** The registry as the folders are now; a module that was just added is in it. */
async function registryNow({ workspace, server, local }: DevServerOptions): Promise<Registry> {
  const released = local
    ? await releasedBy(server)
    : { revision: 0, generatedAt: new Date().toISOString(), remotes: [] }
  const names = local ?? remoteNames(workspace)
  const others = released.remotes.filter(({ name }) => !names.includes(name))
  return { ...released, remotes: [...others, ...names.map((name) => lineAsItIs(workspace, name))] }
}

const send = (response: ServerResponse, type: string, body: string) => {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  response.end(body)
}

/** Host and modules with Fast Refresh, each compiled when first asked for; everything else is the server's. */
export function createDevServer(options: DevServerOptions): Server {
  const { workspace, server: behind, local, log } = options
  const frontEnd = createFrontEnd(workspace, log)

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const address = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (address === OUTCOMES) return void response.writeHead(204).end()
    if (ofTheApi.test(address)) return proxyRequest(behind, request, response)
    if (address === '/registry.json')
      return send(response, 'application/json', JSON.stringify(await registryNow(options)))
    const remote = /^\/remotes\/([^/]+)\//.exec(address)?.[1]
    if (remote && (local ?? remoteNames(workspace)).includes(remote)) return frontEnd.serve(remote, request, response)
    if (remote) return proxyRequest(behind, request, response)
    if (path.extname(address) !== '' || address.startsWith('/__')) return frontEnd.serve(HOST, request, response)
    const html = await frontEnd.indexHtml()
    return send(response, 'text/html', html.replaceAll(NONCE_PLACEHOLDER, '').replace('__APP_CONFIG__', '{}'))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(error instanceof Error ? error.message : 'The front end could not be compiled')
    })
  })
  server.on('upgrade', (request, socket, head) => {
    if (ofTheApi.test(request.url ?? '')) proxyUpgrade(behind, request, socket, head)
    else if (!frontEnd.upgrade(request, socket, head)) socket.destroy()
  })
  server.on('close', () => void frontEnd.close())
  return server
}
