import Fastify from 'fastify'
import { setTimeout } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'

/** A server of somebody else, on this machine: what it received, checked as the field's own library checks it. */
export async function startReceiver() {
  const app = Fastify({ forceCloseConnections: true })
  const received: { id: string; message: unknown; text: string }[] = []
  const next = { status: 204, body: '', headers: {} as Record<string, string>, afterMs: 0, secret: '', refused: '' }
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/*', async (request, reply) => {
    const text = String(request.body)
    const headers = request.headers as Record<string, string>
    // Throws, and so answers 500, unless ID, moment and body are those that were signed.
    const message = next.secret ? new Webhook(next.secret).verify(text, headers) : JSON.parse(text)
    received.push({ id: headers['webhook-id'] ?? '', message, text })
    if (next.refused === headers['webhook-id']) return reply.status(400).send()
    if (next.afterMs > 0) await setTimeout(next.afterMs)
    return reply.status(next.status).headers(next.headers).send(next.body)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `${url}/forecourt`,
    received,
    /** How it answers from now on; what is left out is as at first, but for the secret that it checks with. */
    answer: (how: Partial<typeof next>) =>
      void Object.assign(next, { status: 204, body: '', headers: {}, afterMs: 0 }, how),
    close: () => app.close(),
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
