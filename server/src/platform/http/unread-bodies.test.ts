import { once } from 'node:events'
import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drainUnreadBodies } from './unread-bodies.ts'

const LENGTH = 30_000_000
const BEGIN = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  drainUnreadBodies(app)
  await app.register(multipart, { limits: { fileSize: Infinity } })
  app.post('/', async (request, reply) => {
    const part = await request.file()
    const refuse = (chunks: AsyncIterable<Buffer>) =>
      chunks[Symbol.asyncIterator]()
        .next()
        .then(() => Promise.reject(new Error('Too large')))
    await pipeline(part?.file ?? [], refuse).catch(() => undefined)
    return reply.code(422).send('refused')
  })
  await app.listen({ port: 0 })
})
afterAll(() => app.close())

it('a body that is refused at its beginning is read to its end, and the connection serves the next request', async () => {
  const socket = connect(Number(new URL(app.listeningOrigin).port))
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => (answer += text))
  const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${LENGTH}\r\n\r\n`
  socket.write(head + BEGIN)
  const piece = Buffer.alloc(1_000_000, 'a')
  for (let left = LENGTH - BEGIN.length; left > 0; left -= piece.length) {
    if (!socket.write(piece.subarray(0, Math.min(left, piece.length)))) await once(socket, 'drain')
  }
  socket.write('POST /nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  await once(socket, 'close')
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 404'])
})
