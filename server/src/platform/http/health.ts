import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../services.ts'

/** `/health` answers while the server lives: a restart mends what does not. `/ready` while its database answers as well. */
export function serveHealth(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  const answer = (reply: FastifyReply, isWell: boolean) =>
    reply
      .code(isWell ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isWell ? 'ok' : 'unavailable' })

  app.get('/health', (_, reply) => answer(reply, true))
  app.get('/ready', async (_, reply) => {
    const asked = database.unscoped('ready', (tx) => tx.execute(sql`select 1`))
    return answer(
      reply,
      await asked.then(
        () => true,
        () => false,
      ),
    )
  })
}
