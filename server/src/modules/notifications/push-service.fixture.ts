import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import Fastify from 'fastify'

/** What a browser does with a push (RFC 8291), so that a test reads what the phone would show. */
function browser() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const content = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(content.subarray(-16))
      const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

/** A push service that answers with the current status, and the browser behind it. */
export async function startPushService() {
  const app = Fastify({ forceCloseConnections: true })
  const { keys, read } = browser()
  const received: { message: unknown; authorization: string; urgency: string }[] = []
  let status = 201
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/:device', async (request, reply) => {
    const { authorization = '', urgency = '' } = request.headers
    if (status === 201)
      received.push({ message: read(request.body as Buffer), authorization, urgency: String(urgency) })
    return reply.status(status).send()
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    received,
    subscription: { endpoint: `${url}/device`, keys },
    answerWith: (next: number) => void (status = next),
    close: () => app.close(),
  }
}
