import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import yazl from 'yazl'
import { z } from 'zod'
import { dealers, vehicles } from '../../../schema/index.ts'
import { dealerSettings } from '../../../schema/dealer-settings.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Files } from '../../../platform/files/files.ts'
import { asJpeg, JPEG } from '../../../platform/files/picture.ts'
import type { Services } from '../../../platform/services.ts'
import { mediaRows, type MediaRow, photosIn, shownId } from './files/rows.ts'

/** What is signed in the place of a picture's variant: all photos of a vehicle, as its dealer may read them. */
const variantOf = (dealerId: string) => `photos-${dealerId}`

/** The short-lived address of all photos of a vehicle in one file, which a phone's own downloads take. */
export const photosZipUrl = (files: Pick<Files, 'signed'>, vehicleId: string, dealerId: string): string => {
  const { e, s } = files.signed(vehicleId, variantOf(dealerId))
  return `/photos/${vehicleId}.zip?${new URLSearchParams({ dealer: dealerId, e, s })}`
}

const Params = z.object({ vehicleId: z.uuid() })
const Query = z.object({ dealer: z.uuid(), e: z.string(), s: z.string() })

/**
 * `GET /photos/{vehicleId}.zip`: the advert photos in their order, as JPEG, without the number plates that are hidden.
 */
export function photosZipRoute(app: FastifyInstance, { database, files }: Pick<Services, 'database' | 'files'>) {
  app.get('/photos/:vehicleId.zip', async (request, reply) => {
    const params = Params.safeParse(request.params)
    const query = Query.safeParse(request.query)
    if (!params.success || !query.success) throw notFound()
    const { vehicleId } = params.data
    const { dealer: dealerId } = query.data
    if (files.verify(vehicleId, variantOf(dealerId), query.data) === null) throw notFound('This link has expired.')
    const scope = { dealerIds: [dealerId], userId: null }
    const found = await database.read(scope, (tx) => photosOf(tx, vehicleId))
    if (!found || found.photos.length === 0) throw notFound('There are no photos of this vehicle.')
    const zip = zipOf(found.photos, files)
    // Anyone who hangs up leaves nothing open.
    reply.raw.once('close', zip.stop)
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${found.name}-photos.zip"`)
      .header('cache-control', 'no-store')
      .send(zip.stream)
  })
}

interface NamedPhoto {
  id: string
  name: string
}

async function photosOf(tx: ScopedTransaction, vehicleId: string) {
  const [vehicle] = await tx
    .select({ registration: vehicles.registration, stockNumber: vehicles.stockNumber, settings: dealers.settings })
    .from(vehicles)
    .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
    .where(eq(vehicles.id, vehicleId))
  if (!vehicle) return null
  const labels = new Map(dealerSettings(vehicle.settings).shotList.map(({ key, label }) => [key, label]))
  const photos = photosIn(await mediaRows(tx, vehicleId)).map((row, at) => ({
    id: shownId(row),
    name: `${String(at + 1).padStart(2, '0')}-${slugOf(row, labels)}.jpg`,
  }))
  return { name: fileName(vehicle.registration ?? vehicle.stockNumber), photos }
}

const fileName = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-') || 'photo'

const slugOf = ({ itemRef, caption }: MediaRow, labels: ReadonlyMap<string, string>) =>
  fileName((itemRef && labels.get(itemRef)) ?? caption ?? 'photo').toLowerCase()

/** One photo after the other, each opened when its turn comes. */
function zipOf(photos: readonly NamedPhoto[], files: Pick<Files, 'open'>) {
  const zip = new yazl.ZipFile()
  const stream = new PassThrough()
  let current: Readable | null = null
  for (const { id, name } of photos) {
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      current = Readable.from(jpegOf(id, files))
      give(null, current)
    })
  }
  zip.end()
  zip.outputStream.pipe(stream)
  zip.on('error', (error) => stream.destroy(error))
  return {
    stream,
    stop: () => {
      current?.destroy()
      stream.destroy()
    },
  }
}

async function* jpegOf(id: string, files: Pick<Files, 'open'>): AsyncGenerator<Buffer> {
  const found = await files.open(id, JPEG)
  if (!found) throw new Error(`Photo ${id} is not stored`)
  if (found.isStandIn) yield await asJpeg(await buffer(found.stream))
  else yield* found.stream
}
