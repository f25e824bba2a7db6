import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound, unavailable } from '../errors.ts'
import type { Services } from '../services.ts'

const PATIENCE_MS = 5_000
const TOLD = ['content-type', 'content-disposition', 'content-security-policy']

/**
 * Shows the stand-in's mailbox under the product's own address, so that whoever tries the demo in a browser reaches it
 * wherever the stand-in runs. Where mail is really sent there is no such page.
 */
export function mailboxRoutes(app: FastifyInstance, { config: { mail } }: Pick<Services, 'config'>): void {
  const mailbox = mail?.mailbox
  if (!mailbox) return
  const show = async (path: string, reply: FastifyReply) => {
    const answer = await fetch(`${mailbox}/stand-in/${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      () => null,
    )
    if (!answer) throw unavailable('STAND_IN', 'The mailbox does not answer.')
    for (const name of TOLD) {
      const value = answer.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .send(Buffer.from(await answer.arrayBuffer()))
  }
  app.get('/api/mailbox', (_request, reply) => show('mailbox', reply))
  app.get<{ Params: { id: string } }>('/api/mailbox/:id', ({ params: { id } }, reply) => {
    if (!/^\d{1,9}$/.test(id)) throw notFound()
    return show(`mailbox/${id}`, reply)
  })
  app.get<{ Params: { id: string; at: string } }>('/api/mailbox/:id/files/:at', ({ params: { id, at } }, reply) => {
    if (!/^\d{1,9}$/.test(id) || !/^\d{1,2}$/.test(at)) throw notFound()
    return show(`mailbox/${id}/files/${at}`, reply)
  })
}
