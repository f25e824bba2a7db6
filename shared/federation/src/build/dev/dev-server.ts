import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { DEV_VERSION, type Registry } from '@forecourt/release'
import { NONCE_PLACEHOLDER } from '../nonce-plugin.ts'
import { remoteNames, type Workspace } from '../paths.ts'
import { containerName, readManifest, REMOTE_ENTRY } from '../remote-config.ts'
import { createFrontEnd, HOST } from './front-end.ts'
import { proxyRequest, proxyUpgrade } from './proxy.ts'

interface DevServerOptions {
  workspace: Workspace
  apiPort: number
  log: (line: string) => void
}

const ofTheApi = /^\/(?:api|socket\.io|files|health)(?:[/?]|$)/

/** The registry as the folders are now; a module that was just added is in it. */
export const devRegistry = (workspace: Workspace): Registry => ({
  revision: 0,
  generatedAt: new Date().toISOString(),
  remotes: remoteNames(workspace).map((name) => ({
    name,
    version: DEV_VERSION,
    entry: `/remotes/${name}/${DEV_VERSION}/${REMOTE_ENTRY}`,
    container: containerName(name, DEV_VERSION),
    pages: {},
    manifest: readManifest(path.join(workspace.remotes, name)),
  })),
})

const send = (response: ServerResponse, type: string, body: string) => {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  response.end(body)
}

/** Host and modules with Fast Refresh, each compiled when first asked for; everything else goes to the API. */
export function createDevServer({ workspace, apiPort, log }: DevServerOptions): Server {
  const frontEnd = createFrontEnd(workspace, log)

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const address = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (ofTheApi.test(address)) return proxyRequest(apiPort, request, response)
    if (address === '/registry.json') return send(response, 'application/json', JSON.stringify(devRegistry(workspace)))
    const remote = /^\/remotes\/([^/]+)\//.exec(address)?.[1]
    if (remote && remoteNames(workspace).includes(remote)) return frontEnd.serve(remote, request, response)
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
    if (ofTheApi.test(request.url ?? '')) proxyUpgrade(apiPort, request, socket, head)
    else if (!frontEnd.upgrade(request, socket, head)) socket.destroy()
  })
  server.on('close', () => void frontEnd.close())
  return server
}
