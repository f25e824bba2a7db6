import type { OffsiteChange, OffsiteReturn, OffsiteSend } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { ensureFileUploadConfigs } from '../../../base-data/file-upload-configs.ts'
import { ensureOptionItems } from '../../../base-data/option-items.ts'
import { offsiteMovements } from '../../../schema/index.ts'
import { createOrganisation, scopeOf } from '../../../testing/organisation.ts'
import { photo, uploadTo } from '../../../testing/uploads.ts'
import { type AdminWorld, createAdminWorld, type Hired } from '../admin/admin-world.fixture.ts'

const HOUR = 3_600_000

/** This many hours from now; negative ones ago. */
export const hours = (count: number) => new Date(Date.now() + count * HOUR).toISOString()

type SendBody = Partial<z.input<typeof OffsiteSend>>
type ChangeBody = Partial<z.input<typeof OffsiteChange>>
type ReturnBody = Partial<z.input<typeof OffsiteReturn>>

/**
 * Vehicles that leave the home dealer and come back: the person who does it, colleagues of other dealers, and
 * shorthands for its calls.
 */
export async function createOffsiteWorld(given?: AdminWorld) {
  const admin = given ?? (await createAdminWorld())
  const { app, home, sister } = admin
  const { database } = app.services
  await database.unscoped('base data', async (tx) => {
    await ensureFileUploadConfigs(tx)
    await ensureOptionItems(tx)
  })
  const [elsewhere = ''] = (await createOrganisation(database)).dealerIds
  const jo = await admin.hired(home, 'ADMIN')
  const people = {
    sal: await admin.hired(home, 'SALES'),
    sid: await admin.hired(home, 'SALES'),
    priya: await admin.hired(home, 'SALES_MANAGER'),
    bo: await admin.hired(home, 'BODY_DAMAGE'),
    sister: await admin.hired(sister, 'SALES'),
    stranger: await admin.hired(elsewhere, 'SALES'),
  }
  const { sal } = people
  const version = async (id: string) => (await admin.kept(id)).vehicle?.version ?? 0
  const OFFSITE = '/stage/:vehicleId/offsite'

  const world = {
    ...admin,
    people,
    jo,
    version,

    /** A vehicle that arrived a day ago. */
    arrived: () => admin.infleeted(jo, { arrivedAt: hours(-24) }),

    send: async (id: string, body: SendBody = {}, as: Hired = sal, headers = {}) =>
      app.call(`POST ${OFFSITE}`, {
        params: { vehicleId: id },
        body: {
          reason: 'BODYSHOP',
          destinationName: 'Apex Bodyshop',
          driverName: 'Ken Hall',
          outAt: hours(-1),
          expectedReturnAt: hours(48),
          version: await version(id),
          ...body,
        },
        token: as.token,
        headers,
      }),

    change: async (id: string, body: ChangeBody, as: Hired = sal) =>
      app.call(`PATCH ${OFFSITE}`, {
        params: { vehicleId: id },
        body: { version: await version(id), ...body },
        token: as.token,
      }),

    back: async (id: string, body: ReturnBody = {}, as: Hired = sal, headers = {}) =>
      app.call('POST /stage/:vehicleId/onsite', {
        params: { vehicleId: id },
        body: { returnedAt: hours(0), odometerIn: 41_260, conditionOk: true, version: await version(id), ...body },
        token: as.token,
        headers,
      }),

    /** Sells a vehicle from where it is. */
    async sellDirectly(id: string) {
      const [type] = (await app.call('GET /options/sale-types', { token: sal.token })).body.data
      const body = {
        saleTypeId: type?.id,
        soldAt: hours(0),
        salePrice: 900_000,
        buyerType: 'PRIVATE',
        buyerName: 'Grace Okafor',
        reason: 'Promised',
        version: await version(id),
      }
      return app.call('POST /stage/sale/:vehicleId/sold/direct', { params: { vehicleId: id }, body, token: sal.token })
    },

    /** A vehicle that is offsite. */
    async away(body: SendBody = {}): Promise<string> {
      const id = await world.arrived()
      const { status, text } = await world.send(id, body)
      if (status !== 200) throw new Error(text)
      return id
    },

    read: (id: string, as: Hired = sal) => app.call(`GET ${OFFSITE}`, { params: { vehicleId: id }, token: as.token }),

    async record(id: string) {
      const { status, text, body } = await world.read(id)
      if (status !== 200) throw new Error(text)
      return body.data
    },

    movements: (id: string) =>
      database.read(scopeOf(home), (tx) =>
        tx.select().from(offsiteMovements).where(eq(offsiteMovements.vehicleId, id)).orderBy(offsiteMovements.sentAt),
      ),

    upload: async (id: string, itemRef: string, as: Hired = sal) =>
      uploadTo(app, `POST ${OFFSITE}/files`, as, id, await photo(), { itemRef }),

    removeFile: (id: string, fileId: string) =>
      app.call(`DELETE ${OFFSITE}/files/:fileId`, { params: { vehicleId: id, fileId }, token: sal.token }),
  }
  return world
}

export type OffsiteWorld = Awaited<ReturnType<typeof createOffsiteWorld>>
