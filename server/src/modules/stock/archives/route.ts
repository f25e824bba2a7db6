import type { FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { readStanding } from '../../../platform/auth/standing.ts'
import { notFound } from '../../../platform/errors.ts'
import { openPart } from '../../../platform/files/open-part.ts'
import { sendPart } from '../../../platform/files/send-part.ts'
import type { Services } from '../../../platform/services.ts'
import { archives } from '../../../schema/index.ts'
import { isGiven } from './addresses.ts'
import { MAY_HAVE } from './kinds/index.ts'
import { partKey } from './make-job.ts'
import { recordArchive } from './record.ts'

const Params = z.object({ archiveId: z.uuid(), part: z.coerce.number().int().min(1).max(10_000) })
const Query = z.object({ by: z.uuid(), e: z.string(), s: z.string() })

const ENDED = 'This link has expired. Open your downloads again.'

/** `GET /archives/{archiveId}/{part}.zip`: for the session that its address was given to, as long as it is signed in. */
export function archiveRoute(app: FastifyInstance, { auth, database, files }: Services) {
  app.get('/archives/:archiveId/:part.zip', async (request, reply) => {
    const params = Params.safeParse(request.params)
    const query = Query.safeParse(request.query)
    if (!params.success || !query.success) throw notFound()
    const { archiveId: id, part } = params.data
    if (!isGiven(files, { id, part, ...query.data })) throw notFound(ENDED)
    const caller = await auth.callers.ofSession(query.data.by)
    if (!caller) throw notFound(ENDED)
    const [archive] = await database.unscoped('archive', (tx) =>
      tx
        .select()
        .from(archives)
        .where(and(eq(archives.id, id), eq(archives.userId, caller.userId), eq(archives.status, 'READY'))),
    )
    const stored = archive?.parts[part - 1]
    const standing = archive && (await database.unscoped('archive', (tx) => readStanding(tx, archive)))
    if (!stored || !standing || !MAY_HAVE[archive.kind](standing.actor)) throw notFound(ENDED)
    const content = await openPart(files.store, partKey(id, part), request.headers.range)
    if (!content) throw notFound(ENDED)
    // Whoever goes on with a download has been written down when it began.
    if (content.range === null || (content.range !== 'unsatisfiable' && content.range.start === 0)) {
      await database.unscoped('archive taken', (tx) => recordArchive(tx, 'archive.taken', archive))
    }
    reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(stored.name)}`)
    return sendPart(reply, content)
  })
}
