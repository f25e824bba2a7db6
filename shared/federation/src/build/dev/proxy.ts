import { request as startRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const forward = (port: number, { method, url, headers }: IncomingMessage) =>
  startRequest({ host: '127.0.0.1', port, method, path: url, headers })

/** Passes a request on to the API on `port`. While the API restarts the answer is 502, as from any proxy. */
export function proxyRequest(port: number, request: IncomingMessage, response: ServerResponse): void {
  const onward = forward(port, request)
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ message: `The API is not reachable: ${error.message}`, errors: [] }))
  })
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

const headerLines = (headers: string[]) => {
  const lines: string[] = []
  for (let index = 0; index < headers.length; index += 2) lines.push(`${headers[index]}: ${headers[index + 1]}`)
  return lines
}

/** Passes a WebSocket on to the API on `port`. */
export function proxyUpgrade(port: number, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = forward(port, request)
  onward.on('upgrade', (answer, apiSocket, apiHead) => {
    socket.write(['HTTP/1.1 101 Switching Protocols', ...headerLines(answer.rawHeaders), '', ''].join('\r\n'))
    apiSocket.unshift(apiHead)
    apiSocket.pipe(socket).pipe(apiSocket)
    apiSocket.on('error', () => socket.destroy())
    socket.on('error', () => apiSocket.destroy())
  })
  onward.on('response', () => socket.destroy())
  onward.on('error', () => socket.destroy())
  if (head.length > 0) socket.unshift(head)
  onward.end()
}
