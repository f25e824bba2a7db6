import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Registry } from '@forecourt/release'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { remoteNames, workspace } from '../paths.ts'
import { createDevServer } from './dev-server.ts'

/** An installation that echoes requests, and the requests it received. */
let installation: Server
let asked: string[]
let released: Registry['remotes']
const servers: Server[] = []

async function listening(server: Server): Promise<URL> {
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const told = ({ method, url, headers }: IncomingMessage) => `${method} ${url} of ${headers.host}`

beforeEach(() => {
  asked = []
  released = []
  installation = createServer((request, response) => {
    asked.push(told(request))
    const registry = { revision: 7, generatedAt: '2026-01-05T09:00:00Z', remotes: released }
    if (request.url === '/registry.json') response.end(JSON.stringify(registry))
    else void text(request).then((body) => response.end(`theirs ${body}`))
  })
  installation.on('upgrade', (request, socket) => {
    asked.push(told(request))
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhello')
  })
})
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A development server in front of that installation: how it answers, and the two addresses. */
async function developing(local?: string[]) {
  const behind = await listening(installation)
  const url = await listening(createDevServer({ workspace, server: behind, local, log: () => {} }))
  const get = async (path: string, init?: RequestInit) => (await fetch(new URL(path, url), init)).text()
  return { behind, url, get, registry: async () => JSON.parse(await get('/registry.json')) as Registry }
}

const line = (name: string) => ({ name, version: '1.0.0', disabled: { reason: 'Closed.', at: '' } }) as never

describe('modules that run from source', () => {
  it('are all of them unless some are named', async () => {
    const { registry } = await developing()
    const { remotes } = await registry()
    expect(remotes.map(({ name, version }) => `${name}@${version}`)).toEqual(
      remoteNames(workspace).map((name) => `${name}@dev`),
    )
    expect(asked).toEqual([])
  })

  it('replace the released ones, and the others stay as released', async () => {
    released = [line('admin'), line('vehicles')]
    const { registry } = await developing(['admin', 'ict'])
    const { revision, remotes } = await registry()
    expect(revision).toBe(7)
    expect(remotes).toMatchObject([
      { name: 'vehicles', version: '1.0.0', disabled: { reason: 'Closed.' } },
      { name: 'admin', version: 'dev', entry: '/remotes/admin/dev/remoteEntry.js' },
      { name: 'ict', version: 'dev' },
    ])
    expect(remotes[1]?.disabled).toBeUndefined()
  })

  it('report nothing to the installation about their outcomes', async () => {
    const { get } = await developing(['admin'])
    expect(await get('/api/v1/modules/outcomes', { method: 'POST', body: '{}' })).toBe('')
    expect(asked).toEqual([])
  })
})

describe('anything not run here', () => {
  it.each(['/api/v1/vehicles?page=2', '/files/a/thumb', '/health', '/remotes/vehicles/1.0.0/remoteEntry.js'])(
    'is requested from the server under its own name: %s',
    async (path) => {
      const { get, behind } = await developing(['admin'])
      expect(await get(path, { method: 'POST', body: 'words' })).toBe('theirs words')
      expect(asked).toEqual([`POST ${path} of ${behind.host}`])
    },
  )

  it('reaches it through its socket too', async () => {
    const { url, behind } = await developing(['admin'])
    const socket = connect(Number(url.port), url.hostname)
    socket.write('GET /socket.io/?EIO=4 HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 101 .*hello$/s)
    expect(asked).toEqual([`GET /socket.io/?EIO=4 of ${behind.host}`])
  })

  it('is reported by name when unavailable', async () => {
    const { get, behind } = await developing(['admin'])
    installation.closeAllConnections()
    await new Promise((resolve) => installation.close(resolve))
    expect(await get('/api/v1/vehicles')).toContain(`${behind.origin} is not reachable`)
    expect(await get('/registry.json')).toContain(`${behind.origin} is not reachable`)
  })
})
