import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { createDevServer } from '../shared/federation/src/build/dev/dev-server.ts'
import { workspace } from '../shared/federation/src/build/paths.ts'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const port = Number(process.env['PORT'] ?? 3000)
const apiPort = await freePort()
const api = spawn(
  process.execPath,
  [createRequire(import.meta.url).resolve('tsx/cli'), 'watch', 'server/src/main.ts'],
  {
    cwd: workspace.root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(apiPort) },
  },
)

const server = createDevServer({ workspace, apiPort, log: console.log })
const stop = () => {
  api.kill('SIGTERM')
  server.close()
  server.closeAllConnections()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
api.once('exit', (code) => {
  console.error(`The API stopped (${code ?? 'signal'}).`)
  stop()
})
server.listen(port, () => console.log(`Forecourt for development: http://localhost:${port} (API on ${apiPort})`))
