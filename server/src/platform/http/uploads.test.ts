import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { readUpload } from './uploads.ts'

const HEAD =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
const formOf = (content: Buffer) => Buffer.concat([Buffer.from(HEAD), content, Buffer.from('\r\n--b--\r\n')])

it('RH.05 is hashed no further than a file may be long', async () => {
  const app = Fastify()
  await app.register(multipart, { limits: { fileSize: Infinity } })
  app.post('/', async (request, reply) => {
    const { sha256 } = await readUpload(request)
    const answer = await sha256(async () => 1_000_000).catch((error: unknown) => error)
    return reply
      .code(answer instanceof AppError ? answer.status : 200)
      .send(answer instanceof AppError ? answer.errors : answer)
  })
  const send = (bytes: number) => {
    return app.inject({
      method: 'POST',
      url: '/',
      payload: formOf(Buffer.alloc(bytes)),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
  }
  expect((await send(900_000)).statusCode).toBe(200)
  const { statusCode, body } = await send(40_000_000)
  expect(statusCode).toBe(422)
  expect(body).toContain('FILE_TOO_LARGE')
  await app.close()
})

it('asks how long a file may be only where nobody has read it, who may hold a connection', async () => {
  const app = Fastify()
  await app.register(multipart)
  app.post('/', async (request) => {
    const { stream, sha256 } = await readUpload(request)
    await stream.toArray()
    return sha256(() => Promise.reject(new Error('asked')))
  })
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/',
    payload: formOf(Buffer.from('%PDF-1.4')),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(statusCode).toBe(200)
  expect(body).toBe(createHash('sha256').update('%PDF-1.4').digest('base64url'))
})
