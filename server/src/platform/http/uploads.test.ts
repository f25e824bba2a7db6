import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { readUpload } from './uploads.ts'

it('RH.05 is hashed no further than a file may be long', async () => {
  const app = Fastify()
  await app.register(multipart, { limits: { fileSize: Infinity } })
  app.post('/', async (request, reply) => {
    const { sha256 } = await readUpload(request)
    const answer = await sha256(1_000_000).catch((error: unknown) => error)
    return reply
      .code(answer instanceof AppError ? answer.status : 200)
      .send(answer instanceof AppError ? answer.errors : answer)
  })
  const send = (bytes: number) => {
    const head =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
    const payload = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from('\r\n--b--\r\n')])
    return app.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
  }
  expect((await send(900_000)).statusCode).toBe(200)
  const { statusCode, body } = await send(40_000_000)
  expect(statusCode).toBe(422)
  expect(body).toContain('FILE_TOO_LARGE')
  await app.close()
})
