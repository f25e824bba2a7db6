import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_WITHIN_MS = 240_000
/** The output of `scripts/build-server.ts`. */
const SERVER = 'server/dist/main.js'
/** Names the data folder that `makeDemo` made for this run. */
const DEMO = 'FORECOURT_TEST_DEMO'

/** A server of the product, in its own process. */
export interface Product {
  url: string
  port: number
  /** Shuts it down cleanly; resolves when it has exited. */
  stop: () => Promise<void>
  /** Kills it as a power cut would. */
  kill: () => Promise<void>
}

interface Options {
  /** The data folder; a database already in it is used. */
  data: string
  /** 0 for any free port. */
  port?: number
  env?: NodeJS.ProcessEnv
  /** The workspace to run; this one by default. */
  root?: string
}

/** Resolves with the address that a process prints once it is ready. */
function whenReady(child: ChildProcess, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (what: string) => reject(new Error(`The process ${what}.\n${said}`))
    const timer = setTimeout(() => fail('did not become ready'), START_WITHIN_MS)
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const url = ready.exec(said)?.[1]
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with ${code ?? 'a signal'} instead of starting`)
    })
  })
}

/** How a test ends its process; resolves when it has exited. */
function endingOf(child: ChildProcess) {
  // A test that times out is not waited for, and its processes must not outlive it.
  const dieToo = () => child.kill('SIGKILL')
  process.once('exit', dieToo)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => {
    process.off('exit', dieToo)
  })
  return (signal: NodeJS.Signals) => async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await gone
  }
}

interface Start {
  root: string
  /** Arguments for Node. */
  words: readonly string[]
  env: NodeJS.ProcessEnv
  ready: RegExp
  /** What it answers once it is well. */
  health?: string
}

/** Starts a server with a workspace's script, and waits until it is healthy. */
async function start({ root, words, env, ready, health: at = '/health' }: Start): Promise<Product> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const end = endingOf(child)
  try {
    const url = await whenReady(child, ready)
    const health = await fetch(`${url}${at}`)
    if (!health.ok) throw new Error(`${at} answered ${health.status}`)
    return { url, port: Number(new URL(url).port), stop: end('SIGTERM'), kill: end('SIGKILL') }
  } catch (error) {
    await end('SIGKILL')()
    throw error
  }
}

/** Runs the product as in production: the server's bundle with the built front end. */
export const startProduct = ({ data, port = 0, env = {}, root = ROOT }: Options): Promise<Product> =>
  start({
    root,
    words: ['--enable-source-maps', SERVER],
    env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', FORECOURT_DATA: data, PORT: String(port), ...env },
    ready: /Forecourt is ready: (http\S+)/,
  })

/** Runs the stand-in alone, which takes mail on a port of its own and lists it under `/stand-in/messages`. */
export const startStandIn = (smtpPort: number): Promise<Product> =>
  start({
    root: ROOT,
    words: ['--enable-source-maps', 'server/dist/stand-in.js'],
    env: { STAND_IN_PORT: '0', STAND_IN_SMTP_PORT: String(smtpPort) },
    ready: /listens on (http\S+)/,
    health: '/stand-in/messages',
  })

/** Runs a provider of OpenID Connect, which signs whoever comes in as the address that they come with. */
export const startProvider = (): Promise<Product> =>
  start({
    root: ROOT,
    words: ['--import', 'tsx', 'server/src/testing/sign-on-provider-host.ts'],
    env: {},
    ready: /listens on (http\S+)/,
    health: '/.well-known/openid-configuration',
  })

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Runs modules of a workspace from source, against the releases and the API of a product that runs elsewhere. */
export const startDevelopment = (root: string, against: string, ...modules: string[]): Promise<Product> =>
  start({
    root,
    words: ['--import', 'tsx', 'scripts/dev.ts', ...modules, '--against', against],
    env: { PORT: '0' },
    ready: /Forecourt for development: (http\S+)/,
  })

/** Does something with a temporary folder, which is removed afterwards. */
export async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-e2e-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

// The command-line tool, since Node's copying would make root the owner of files that belong to the database's user.
const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

/** Makes a data folder with the demo in it, to be copied for every product that this process and its children start. */
export async function makeDemo(folder: string): Promise<void> {
  const product = await startProduct({ data: folder })
  await product.stop()
  process.env[DEMO] = folder
}

/** Does something with a copy of the demo's data folder, which is removed afterwards. */
export const withDemo = <Result>(use: (data: string) => Promise<Result>): Promise<Result> =>
  withFolder(async (folder) => {
    const data = path.join(folder, 'data')
    const made = process.env[DEMO]
    if (made) await copyFolder(made, data)
    return use(data)
  })

/** Does something with an empty PostgreSQL separate from the product's, which is removed afterwards. */
export const withPostgres = <Result>(use: (url: string) => Promise<Result>): Promise<Result> =>
  withFolder(async (folder) => {
    const words = ['--import', 'tsx', 'server/src/testing/embedded-host.ts', folder, 'a-password-of-the-test']
    const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    const stop = endingOf(child)('SIGTERM')
    try {
      return await use(await whenReady(child, /(postgres:\S+)\n/))
    } finally {
      await stop()
    }
  })
