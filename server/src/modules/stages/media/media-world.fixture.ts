import type { MediaFilesChange, MediaSubmission, ValetSubmission } from '@forecourt/contracts'
import { routeThrough, type Route } from '@forecourt/domain'
import sharp from 'sharp'
import type { z } from 'zod'
import { ensureFileUploadConfigs } from '../../../base-data/file-upload-configs.ts'
import { defaultShotList } from '../../../schema/default-shot-list.ts'
import { files } from '../../../schema/index.ts'
import { uploadTo } from '../../../testing/uploads.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { createAdminWorld, type Hired } from '../admin/admin-world.fixture.ts'

type ValetBody = Partial<z.input<typeof ValetSubmission>>
type MediaBody = Partial<z.input<typeof MediaSubmission>>

/** The shots required for any vehicle. */
export const REQUIRED_SHOTS = defaultShotList.filter(({ required }) => required).map(({ key }) => key)

let drawn = 0

/** A picture unlike any other: stripes whose widths count up. */
export async function picture(number = ++drawn): Promise<Buffer> {
  const bits = number
    .toString(2)
    .padStart(12, '0')
    .split('')
    .map((bit, at) =>
      bit === '1'
        ? `<rect x="${(at % 4) * 160}" y="${Math.floor(at / 4) * 160}" width="160" height="160" fill="#fff"/>`
        : '',
    )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#234"/>${bits.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

interface Sent {
  content?: Buffer
  as?: Hired
  query?: Record<string, string>
  headers?: Record<string, string>
}

/**
 * A valet and photo bay at the home dealer: two who work in it, colleagues of other dealers, and shorthands for its
 * calls.
 */
export async function createMediaWorld() {
  const admin = await createAdminWorld()
  const { app, home, sister } = admin
  await app.services.database.unscoped('base data', ensureFileUploadConfigs)
  const [elsewhere = ''] = (await createOrganisation(app.services.database)).dealerIds
  const jo = await admin.hired(home, 'ADMIN')
  const people = {
    kai: await admin.hired(home, 'SALES_SUPPORT'),
    dan: await admin.hired(home, 'SALES_EXECUTIVE'),
    priya: await admin.hired(home, 'SALES_MANAGER'),
    sister: await admin.hired(sister, 'SALES_SUPPORT'),
    stranger: await admin.hired(elsewhere, 'SALES_SUPPORT'),
  }
  const { kai } = people
  const FILES = '/stage/media/:vehicleId/media/files'

  const world = {
    ...admin,
    people,
    jo,

    /** A vehicle on its own route, where that starts. */
    async sentTo(route: Route): Promise<string> {
      const id = await admin.infleeted(jo)
      const { status, text } = await admin.configure(jo, id, { route })
      if (status !== 200) throw new Error(text)
      return id
    },
    /** At its valet, or at its photos. */
    arrived: () => world.sentTo(routeThrough('valet', 'media')),
    photographing: () => world.sentTo(routeThrough('media')),

    valet: (id: string, body: ValetBody = {}, as: Hired = kai, headers = {}) =>
      app.call('POST /stage/media/:vehicleId/valet', {
        params: { vehicleId: id },
        body: {
          valetType: 'FULL',
          byUserId: kai.id,
          startedAt: '2026-11-20T08:00:00Z',
          finishedAt: '2026-11-20T10:30:00Z',
          version: 2,
          ...body,
        },
        token: as.token,
        headers,
      }),

    valetDraft: (id: string, body: object = {}, as: Hired = kai) =>
      app.call('POST /stage/media/:vehicleId/valet/draft', { params: { vehicleId: id }, body, token: as.token }),

    start: (marks: string[], as: Hired = kai) =>
      app.call('POST /stage/media/valet/start', { body: { marks }, token: as.token }),

    defect: (id: string, body: object, as: Hired = kai, headers = {}) =>
      app.call('POST /stage/media/:vehicleId/valet/defects', {
        params: { vehicleId: id },
        body,
        token: as.token,
        headers,
      }),

    submit: (id: string, body: MediaBody = {}, as: Hired = kai) =>
      app.call('POST /stage/media/:vehicleId/media', {
        params: { vehicleId: id },
        body: { version: 2, ...body },
        token: as.token,
      }),

    mediaDraft: (id: string, body: object = {}, as: Hired = kai) =>
      app.call('POST /stage/media/:vehicleId/media/draft', { params: { vehicleId: id }, body, token: as.token }),

    upload: async (id: string, { content, as = kai, ...sent }: Sent = {}) =>
      uploadTo(app, `POST ${FILES}`, as, id, content ?? (await picture()), sent),

    /** Photos of these shots, in this order; returns their IDs. */
    async photographed(id: string, ...shots: string[]): Promise<string[]> {
      const ids: string[] = []
      for (const itemRef of shots) {
        const { status, body } = await world.upload(id, { query: { itemRef } })
        if (status !== 201) throw new Error(JSON.stringify(body))
        ids.push(body.data.id)
      }
      return ids
    },

    /** As if the job that makes their smaller copies had run. */
    processed: () =>
      app.services.database.asOwner('test', (tx) => tx.update(files).set({ variants: ['medium', 'thumb'] })),

    change: (id: string, body: MediaFilesChange, as: Hired = kai) =>
      app.call(`PATCH ${FILES}`, { params: { vehicleId: id }, body, token: as.token }),

    remove: (id: string, ids: string[], as: Hired = kai) =>
      app.call(`DELETE ${FILES}`, { params: { vehicleId: id }, body: { ids }, token: as.token }),

    read: (id: string, as: Hired = kai) =>
      app.call('GET /stage/media/:vehicleId', { params: { vehicleId: id }, token: as.token }),

    async record(id: string, as: Hired = kai) {
      const { status, text, body } = await world.read(id, as)
      if (status !== 200) throw new Error(text)
      return body.data
    },

    list: async (query: Record<string, string> = {}, as: Hired = kai) =>
      (await app.call('GET /stage/media', { query, token: as.token })).body.data.data,
  }
  return world
}

export type MediaWorld = Awaited<ReturnType<typeof createMediaWorld>>
