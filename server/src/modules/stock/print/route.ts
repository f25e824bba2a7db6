import type { FastifyInstance } from 'fastify'
import { can } from '@forecourt/authority'
import { keysOf } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../schema/index.ts'
import type { Caller } from '../../../platform/auth/callers.ts'
import { notFound } from '../../../platform/errors.ts'
import { spend } from '../../../platform/limits/limiters.ts'
import type { Services } from '../../../platform/services.ts'
import { isGiven, type Of, SLUGS, unpacked } from './addresses.ts'
import { made } from './make.ts'
import { CAN_PRINT, printedVehicles } from './printed.ts'
import { idsOf, mayPrint } from './sheet-lists.ts'

const Params = z.object({ slug: z.enum(Object.values(SLUGS)) })
const Query = z.object({ of: z.string(), by: z.uuid(), e: z.string(), s: z.string() })

/** Pages and labels that a person may have made in ten minutes. */
const LIMIT = { points: 3_000, duration: 600 }

const ENDED = 'This link has expired. Print it again from the vehicle or the list.'

/** A browser shows a PDF in a document of its own, which must not act as a page of ours. */
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** `GET /print/{document}.pdf`: a document, for the session that its address was given to, with what that may read now. */
export function printRoute(app: FastifyInstance, services: Services) {
  const { auth, config, database, files, limiters, now } = services
  const limiter = limiters.limiter('print', LIMIT)
  app.get('/print/:slug.pdf', async (request, reply) => {
    const params = Params.safeParse(request.params)
    const query = Query.safeParse(request.query)
    if (!params.success || !query.success) throw notFound()
    const paper = keysOf(SLUGS).find((key) => SLUGS[key] === params.data.slug)
    if (!paper || !isGiven(files, paper, query.data)) throw notFound(ENDED)
    const caller = await auth.callers.ofSession(query.data.by)
    if (!caller || !can('vehicles.group.read', caller.actor)) throw notFound(ENDED)
    const of = unpacked(query.data.of)
    if ('list' in of && !mayPrint(of, caller.actor)) throw notFound(ENDED)
    const { vehicles, by } = await found(services, caller, of)
    const among = vehicles.filter(CAN_PRINT[paper])
    if (among.length === 0) throw notFound('There is no longer anything to print.')
    await spend(limiter, caller.userId, among.length)
    const origin = config.publicUrl ?? `${request.protocol}://${request.host}`
    const { stream, filename } = made(paper, among, {
      database,
      files,
      actor: caller.actor,
      scope: caller.groupScope,
      by,
      now: now(),
      origin: origin.replace(/\/$/, ''),
    })
    reply.raw.once('close', () => stream.destroy())
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${filename}"`)
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .send(stream)
  })
}

async function found(services: Services, caller: Caller, of: Of) {
  const { actor, userId, groupScope, dealerScope, sessionId } = caller
  const { database, now } = services
  const session = { id: sessionId, userId }
  const ids = 'list' in of ? await idsOf(of, { services, actor, session, groupScope, dealerScope, now }) : of.ids
  return database.read(groupScope, async (tx) => {
    const [vehicles, [user]] = await Promise.all([
      printedVehicles(tx, ids, actor),
      tx.select({ name: users.name }).from(users).where(eq(users.id, userId)),
    ])
    return { vehicles, by: user?.name ?? '' }
  })
}
