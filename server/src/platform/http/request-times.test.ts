import { once } from 'node:events'
import { connect } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitTimes } from './request-times.ts'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = Fastify()
  limitTimes(app, { plain: 300, upload: 60_000, stalled: 300 })
  await app.register(multipart)
  app.post('/', async (request) => {
    if (!request.isMultipart()) return { fields: Object.keys(request.body ?? {}) }
    const file = await request.file()
    return { bytes: (await file?.toBuffer())?.length }
  })
  await app.listen({ port: 0 })
  port = Number(new URL(app.listeningOrigin).port)
})
afterAll(() => app.close())

const BEGIN = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
const END = '\r\n--x--\r\n'

/** Sends the head of a request, and then its pieces with that many milliseconds between them; returns the answer. */
async function send(type: string, pieces: readonly string[], length: number, pause = 0): Promise<string> {
  const socket = connect(port)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => (answer += text))
  socket.on('error', () => undefined)
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  const closed = once(socket, 'close')
  for (const piece of pieces) {
    socket.write(piece)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  await closed
  return answer
}

it('cuts off a request that never ends', async () => {
  expect(await send('application/json', ['{'], 10)).toBe('')
})

it('cuts off a file that stops in the middle', async () => {
  expect(await send('multipart/form-data; boundary=x', [BEGIN, 'abc'], 1_000)).toBe('')
})

it('waits for a file that keeps arriving', async () => {
  const pieces = [BEGIN, ...Array.from({ length: 8 }, () => 'abc'), END]
  const length = pieces.join('').length
  expect(await send('multipart/form-data; boundary=x', pieces, length, 100)).toContain('{"bytes":24}')
})
