import { ARCHIVE_KEPT_DAYS } from '@forecourt/domain'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { readStanding } from '../../../platform/auth/standing.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Services } from '../../../platform/services.ts'
import { archives } from '../../../schema/index.ts'
import type { StoredPart } from '../../../schema/archives.ts'
import { type Entry, safe } from './entry.ts'
import { MAY_HAVE, PACKS } from './kinds/index.ts'
import { createPacker } from './pack.ts'

type Row = typeof archives.$inferSelect
type Needs = Pick<Services, 'database' | 'files' | 'config' | 'now'>

const TRIES = 3
const DAY_MS = 86_400_000
/** People look at the progress every two seconds. */
const TOLD_EVERY_MS = 1_000

const FAILED = 'It could not be packed. Ask for it again, or tell your Forecourt administrator.'

/** What an archive's content is kept under: its parts are counted from 1. */
export const partKey = (archiveId: string, part: number) => `${archiveId}/part-${part}`

/** Somebody stopped it, by removing it. */
class Removed extends Error {}

/**
 * Packs an archive: begun again from its beginning where the server ended in the middle. What the person may not have, or
 * no longer, is told in words and not tried again.
 */
export const makeArchiveJob = defineJob({
  name: 'archives.make',
  payload: z.object({ archiveId: z.uuid() }),
  summary: (payload) => payload,
  maxAttempts: TRIES,
  takesLong: true,
  run: async ({ archiveId }, { services, attempt }) => {
    const { database } = services
    const [archive] = await database.asOwner('archive', (tx) =>
      tx.update(archives).set({ status: 'RUNNING', done: 0 }).where(isUnderWay(archiveId)).returning(),
    )
    if (!archive) return
    // What a server that ended in the middle has left: there may be fewer this time.
    await removeParts(services.files, archiveId, archive.parts.length)
    try {
      const parts = await made(services, archive)
      await end(services, archiveId, { status: 'READY', parts })
    } catch (error) {
      if (error instanceof Removed) return
      const isRefused = error instanceof AppError
      if (isRefused || attempt >= TRIES) {
        await end(services, archiveId, { status: 'FAILED', parts: [], failure: isRefused ? error.message : FAILED })
      }
      if (!isRefused) throw error
    }
  },
})

const isUnderWay = (archiveId: string) =>
  and(eq(archives.id, archiveId), inArray(archives.status, ['WAITING', 'RUNNING']))

/** One that was removed meanwhile leaves no content behind. */
async function end({ database, files, now }: Needs, archiveId: string, how: Partial<Row>): Promise<void> {
  const expiresAt = new Date(now().getTime() + ARCHIVE_KEPT_DAYS * DAY_MS).toISOString()
  const ended = await database.asOwner('archive', (tx) =>
    tx
      .update(archives)
      .set({ ...how, expiresAt })
      .where(isUnderWay(archiveId))
      .returning({ id: archives.id }),
  )
  if (ended.length === 0) await removeParts(files, archiveId, how.parts?.length ?? 0)
}

/** Takes the content of an archive away. */
export async function removeParts({ store }: Pick<Services['files'], 'store'>, id: string, parts: number) {
  for (let part = 1; part <= parts; part += 1) await store.remove(partKey(id, part))
}

async function made(services: Needs, archive: Row): Promise<StoredPart[]> {
  const { database, files, now } = services
  const { id, kind, subjectId } = archive
  const standing = await database.unscoped('archive', (tx) => readStanding(tx, archive))
  if (!standing || !MAY_HAVE[kind](standing.actor)) throw notFound('You no longer have access to this.')
  const progress = createProgress(database, id)
  const name = safe(archive.title).replaceAll(' ', '-')
  const parts: StoredPart[] = []
  const packer = createPacker({
    folder: await files.workshop(),
    keep: async (part) => {
      parts.push({ name: `${name}-${parts.length + 1}.zip`, bytes: part.bytes })
      // Written down first: content that no record knows would stay for ever.
      await database.asOwner('archive', (tx) => tx.update(archives).set({ parts }).where(isUnderWay(id)))
      await files.store.put(partKey(id, parts.length), part)
    },
  })
  const add = async (entry: Entry) => {
    await packer.add(entry)
    await progress.step()
  }
  try {
    await PACKS[kind]({ services, standing, subjectId, now: now(), expect: progress.expect, add })
    await packer.end()
    await progress.tell()
  } catch (error) {
    await removeParts(files, id, parts.length)
    throw error
  } finally {
    await packer.discard()
  }
  return parts.length > 1 ? parts : parts.map((part) => ({ ...part, name: `${name}.zip` }))
}

/** How far it is, written once a second at most. @throws Removed when nobody wants it any more */
function createProgress(database: Services['database'], id: string) {
  let [done, total, toldAt] = [0, 0, 0]
  const tell = async () => {
    toldAt = performance.now()
    const told = await database.asOwner('archive', (tx) =>
      tx
        .update(archives)
        .set({ done, total: Math.max(done, total) })
        .where(isUnderWay(id))
        .returning({ id: archives.id }),
    )
    if (told.length === 0) throw new Removed()
  }
  return {
    tell,
    expect: (count: number) => {
      total = count
      return tell()
    },
    step: async () => {
      done += 1
      if (performance.now() - toldAt > TOLD_EVERY_MS) await tell()
    },
  }
}
