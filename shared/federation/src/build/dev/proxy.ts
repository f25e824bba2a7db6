import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as requestSecurely } from 'node:https'
import type { Duplex } from 'node:stream'

function forward(server: URL, { method, url, headers }: IncomingMessage) {
  const start = server.protocol === 'https:' ? requestSecurely : request
  // One address may be that of many servers, which tell themselves apart by the name that was asked for.
  return start(server, { method, path: url, headers: { ...headers, host: server.host } })
}

/** Passes a request on to a server. While that restarts the answer is 502, as from any proxy. */
export function proxyRequest(server: URL, asked: IncomingMessage, response: ServerResponse): void {
  const onward = forward(server, asked)
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ message: `${server.origin} is not reachable: ${error.message}`, errors: [] }))
  })
  response.on('close', () => onward.destroy())
  asked.pipe(onward)
}

const headerLines = (headers: string[]) => {
  const lines: string[] = []
  for (let index = 0; index < headers.length; index += 2) lines.push(`${headers[index]}: ${headers[index + 1]}`)
  return lines
}

/** Passes a WebSocket on to a server. */
export function proxyUpgrade(server: URL, asked: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = forward(server, asked)
  onward.on('upgrade', (answer, far, farHead) => {
    socket.write(['HTTP/1.1 101 Switching Protocols', ...headerLines(answer.rawHeaders), '', ''].join('\r\n'))
    far.unshift(farHead)
    far.pipe(socket).pipe(far)
    far.on('error', () => socket.destroy())
    socket.on('error', () => far.destroy()).on('close', () => far.destroy())
  })
  onward.on('response', () => socket.destroy())
  onward.on('error', () => socket.destroy())
  if (head.length > 0) socket.unshift(head)
  onward.end()
}
