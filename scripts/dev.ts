/**
 * Runs host and modules from source with Fast Refresh, and a server that restarts on change. With `--against`, an
 * installation provides the server. Given module names, only those run from source and the others as that installation
 * has released them: `dev admin --against https://forecourt.example.com`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Duplex } from 'node:stream'
import { parseArgs } from 'node:util'
import { freePort, portOf } from '../server/src/platform/free-port.ts'
import { createDevServer } from '../shared/federation/src/build/dev/dev-server.ts'
import { remoteNames, workspace } from '../shared/federation/src/build/paths.ts'

function webAddress(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : null
  if (address && /^https?:$/.test(address.protocol)) return address
  throw new Error(`'${text}' is no web address that begins with http:// or https://.`)
}

/**
 * @throws Error that says what is wrong with the arguments
 */
function planOf(words: string[]) {
  const { values, positionals } = parseArgs({
    args: words,
    options: { against: { type: 'string' } },
    allowPositionals: true,
  })
  const unknown = positionals.filter((name) => !remoteNames(workspace).includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no module ${unknown.join(', ')}: there are ${remoteNames(workspace).join(', ')}.`)
  if (positionals.length > 0 && values.against === undefined)
    throw new Error('Say with --against whose releases the other modules are: --against https://forecourt.example.com')
  return {
    against: values.against === undefined ? null : webAddress(values.against),
    local: positionals.length > 0 ? positionals : undefined,
  }
}

/** Runs the API from source until this process ends; if the API stops, so does this process. Returns its address. */
async function startApi(ended: AbortController): Promise<URL> {
  const port = await freePort()
  const tsx = createRequire(import.meta.url).resolve('tsx/cli')
  const api = spawn(process.execPath, [tsx, 'watch', 'server/src/main.ts'], {
    cwd: workspace.root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  })
  ended.signal.addEventListener('abort', () => api.kill('SIGTERM'))
  api.once('exit', (code) => {
    if (!ended.signal.aborted) console.error(`The API stopped (${code ?? 'signal'}).`)
    ended.abort()
  })
  return new URL(`http://127.0.0.1:${port}`)
}

const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())
try {
  const { against, local } = planOf(process.argv.slice(2))
  const behind = against ?? (await startApi(ended))
  const server = createDevServer({ workspace, server: behind, local, log: console.log })
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (_request, socket) => {
    upgraded.add(socket.once('close', () => upgraded.delete(socket)))
  })
  ended.signal.addEventListener('abort', () => {
    server.close()
    server.closeAllConnections()
    // Sockets of pages that are still open are no longer the server's connections.
    for (const socket of upgraded) socket.destroy()
  })
  await once(server.listen(Number(process.env['PORT'] ?? 3000)), 'listening')
  const port = portOf(server)
  console.log(`Forecourt for development: http://localhost:${port} (server at ${behind.origin})`)
} catch (error) {
  ended.abort()
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
