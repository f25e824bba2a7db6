import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import path from 'node:path'
import webpack from 'webpack'
import webpackDevMiddleware from 'webpack-dev-middleware'
import { DEV_VERSION } from '@forecourt/release'
import { hostConfig } from '../host-config.ts'
import type { Workspace } from '../paths.ts'
import { remoteConfig } from '../remote-config.ts'
import { hotPath } from './dev-plugins.ts'

export const HOST = 'host'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** The compilers of host and modules, each started when something of it is first asked for. */
export interface FrontEnd {
  serve: (name: string, ...exchange: Parameters<Handler>) => void
  /** The host's index.html as compiled; waits for a compilation that is under way. */
  indexHtml: () => Promise<string>
  /** Answers the hot-update client; false when the request is not one. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  close: () => Promise<void>
}

const notFound = (response: ServerResponse) => {
  response.statusCode = 404
  response.end('Not found')
}

export function createFrontEnd(workspace: Workspace, log: (line: string) => void): FrontEnd {
  const running = new Map<string, ReturnType<typeof webpackDevMiddleware>>()

  const configOf = (name: string): webpack.Configuration => {
    const outputDirectory = path.join(workspace.root, '.dev', name)
    if (name === HOST) return hostConfig({ directory: workspace.host, mode: 'development', outputDirectory }).config
    const directory = path.join(workspace.remotes, name)
    return remoteConfig({ directory, mode: 'development', version: DEV_VERSION, outputDirectory }).config
  }

  const start = (name: string) => {
    const compiler = webpack(configOf(name))
    if (!compiler) throw new Error(`webpack made no compiler for ${name}`)
    compiler.hooks.done.tap('ForecourtDev', (stats) => {
      log(`${name}: compiled in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`)
      for (const { message } of stats.compilation.errors) log(`${name}: ${message}`)
    })
    return webpackDevMiddleware(compiler, {
      publicPath: name === HOST ? '/' : `/remotes/${name}/${DEV_VERSION}/`,
      index: false,
      stats: 'none',
      hot: { path: hotPath(name), transport: 'ws', inject: 'plugin' },
    })
  }

  const get = (name: string) => {
    const known = running.get(name)
    if (known) return known
    const fresh = start(name)
    running.set(name, fresh)
    return fresh
  }

  return {
    serve: (name, request, response) => void get(name)(request, response, () => notFound(response)),
    indexHtml: () =>
      new Promise((resolve, reject) => {
        const { waitUntilValid, context } = get(HOST)
        waitUntilValid(() => {
          const file = path.join(workspace.root, '.dev', HOST, 'index.html')
          context.outputFileSystem.readFile(file, (error, content) =>
            error ? reject(error) : resolve(String(content)),
          )
        })
      }),
    upgrade: (request, socket, head) => [...running.values()].some((each) => each.handleUpgrade(request, socket, head)),
    close: async () => {
      await Promise.all([...running.values()].map((each) => new Promise((resolve) => each.close(resolve))))
    },
  }
}
