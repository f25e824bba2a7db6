import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../src/platform/free-port.ts'

const at = (address: string) => fileURLToPath(new URL(address, import.meta.url))

/** How Node runs the product: from source, or as `build:server` bundled it. */
const SOURCES = ['--import', 'tsx', at('../src/main.ts')]
export const BUNDLE: readonly string[] = ['--enable-source-maps', at('../dist/main.js')]

/** The database's roles are created with it, so anyone who opens the same database needs the same one. */
export const SECRET = 'benchmarks keep no secrets of anybody'

export interface Product {
  url: string
  pid: number
  /** For what was loaded into it besides the product. */
  channel: ChildProcess
  stop: () => Promise<void>
}

/** The image's settings for the C library's allocator, read from where they are set. */
const ALLOCATOR = Object.fromEntries(
  [...readFileSync(at('../../Dockerfile'), 'utf8').matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

/** The server as in production, in its own process, so that it does not share a thread with the load. */
export async function startProduct(
  databaseUrl: string,
  dataFolder: string,
  program: readonly string[] = SOURCES,
  does: 'all' | 'api' = 'all',
): Promise<Product> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, program, {
    env: {
      ...process.env,
      ...ALLOCATOR,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      FORECOURT_DATA: dataFolder,
      SECRET,
      SERVER_DOES: does,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      LOOKUP_STAND_IN: 'off',
      TRUST_PROXY: 'on',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await Promise.race([answers(url), ended.then(() => Promise.reject(new Error('The server ended while starting.')))])
  return {
    url,
    pid: child.pid ?? 0,
    channel: child,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/health`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
