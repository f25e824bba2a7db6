import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'esbuild'

const PAGE = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Yardstick</title>
<script defer src="/page.js"></script></head><body><div id="root"></div></body></html>`

async function script(): Promise<Buffer> {
  const { outputFiles } = await build({
    // It begins as the host does (`host/src/index.ts`).
    stdin: { contents: `void import('./page.tsx')`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // What the shell is built with too: the packages of the host.
    nodePaths: [path.resolve(import.meta.dirname, '../../../host/node_modules')],
  })
  return promisify(brotliCompress)(outputFiles[0]?.contents ?? '')
}

function pass(from: IncomingMessage, to: ServerResponse, product: URL) {
  const { url, method, headers } = from
  const passed = request({ host: product.hostname, port: product.port, path: url, method, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  from.pipe(passed)
}

/** Serves the yardstick's page, with the product's API beside it. Returns its address and how to stop it. */
export async function serveYardstick(product: string): Promise<{ url: string; stop: () => void }> {
  const code = await script()
  const server = createServer((asked, answer) => {
    if (asked.url?.startsWith('/api/')) return pass(asked, answer, new URL(product))
    if (asked.url !== '/page.js') return answer.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)
    answer.setHeader('content-type', 'text/javascript; charset=utf-8')
    answer.setHeader('content-encoding', 'br')
    answer.setHeader('cache-control', 'public, max-age=31536000, immutable')
    return answer.end(code)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.closeAllConnections() ?? server.close() }
}
