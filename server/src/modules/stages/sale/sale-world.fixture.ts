import type { NewLink, PostSubmission, SoldDirectSubmission, SoldSubmission } from '@forecourt/contracts'
import { routeThrough } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { ensureFileUploadConfigs } from '../../../base-data/file-upload-configs.ts'
import { ensureOptionItems } from '../../../base-data/option-items.ts'
import { crmConfirmations, optionItems, sales } from '../../../schema/index.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { createAdminWorld, type Hired } from '../admin/admin-world.fixture.ts'
import { picture } from '../media/media-world.fixture.ts'
import { uploadTo } from '../../../testing/uploads.ts'

type PostBody = Partial<z.input<typeof PostSubmission>>
type SoldBody = Partial<z.input<typeof SoldSubmission>>
type DirectBody = Partial<z.input<typeof SoldDirectSubmission>>

const LINK: z.input<typeof NewLink> = { channel: 'AUTOTRADER', url: 'https://www.autotrader.test/1' }

/**
 * People who advertise and sell at the home dealer, colleagues of other dealers, and shorthands for the calls of Sale.
 */
export async function createSaleWorld() {
  const admin = await createAdminWorld()
  const { app, home, sister } = admin
  const { database } = app.services
  await database.unscoped('base data', async (tx) => {
    await ensureFileUploadConfigs(tx)
    await ensureOptionItems(tx)
  })
  const [elsewhere = ''] = (await createOrganisation(database)).dealerIds
  const people = {
    jo: await admin.hired(home, 'ADMIN'),
    /** Posts. */
    kai: await admin.hired(home, 'SALES_SUPPORT'),
    /** Sells. */
    tom: await admin.hired(home, 'SALES'),
    priya: await admin.hired(home, 'SALES_MANAGER'),
    mo: await admin.hired(home, 'MECHANICAL_PREP'),
    sister: await admin.hired(sister, 'SALES', 'SALES_SUPPORT'),
    outsider: await admin.hired(elsewhere, 'SALES_MANAGER'),
    stranger: await admin.hired(elsewhere, 'SALES', 'SALES_SUPPORT'),
  }
  const { kai, tom } = people

  const saleType = async (code: string) =>
    database.unscoped('sale type', async (tx) => {
      const [item] = await tx
        .select()
        .from(optionItems)
        .where(and(eq(optionItems.kind, 'SALE_TYPE'), eq(optionItems.code, code)))
      return item?.id ?? ''
    })
  const RETAIL = await saleType('RETAIL')

  const sold = (): SoldBody => ({
    saleTypeId: RETAIL,
    soldAt: new Date().toISOString(),
    salePrice: 1_249_500,
    buyerType: 'PRIVATE',
    buyerName: 'Grace Okafor',
  })

  const world = {
    ...admin,
    people,
    saleType,

    /** At Sale: Post, with one photo. */
    async arrived(alter?: Parameters<typeof admin.alter>[1]): Promise<string> {
      const id = await admin.infleeted(people.jo)
      const { status, text } = await admin.configure(people.jo, id, { route: routeThrough() })
      if (status !== 200) throw new Error(text)
      const photo = await uploadTo(app, 'POST /stage/media/:vehicleId/media/files', kai, id, await picture())
      if (photo.status !== 201) throw new Error(JSON.stringify(photo.body))
      if (alter) await admin.alter(id, alter)
      return id
    },

    link: (id: string, body: Partial<typeof LINK> = {}, as: Hired = kai) =>
      app.call('POST /stage/sale/:vehicleId/post/links', {
        params: { vehicleId: id },
        body: { ...LINK, ...body },
        token: as.token,
      }),

    changeLink: (id: string, body: object, as: Hired = kai) =>
      app.call('PATCH /stage/sale/:vehicleId/post/links', { params: { vehicleId: id }, body, token: as.token }),

    removeLinks: (id: string, ids: string[], as: Hired = kai) =>
      app.call('DELETE /stage/sale/:vehicleId/post/links', {
        params: { vehicleId: id },
        body: { ids },
        token: as.token,
      }),

    async post(id: string, body: PostBody = {}, as: Hired = kai, headers = {}) {
      return app.call('POST /stage/sale/:vehicleId/post', {
        params: { vehicleId: id },
        body: { askingPrice: 1_299_500, version: await world.version(id), ...body },
        token: as.token,
        headers,
      })
    },

    changePost: async (id: string, body: object, as: Hired = kai) =>
      app.call('PATCH /stage/sale/:vehicleId/post', {
        params: { vehicleId: id },
        body: { version: await world.version(id), ...body },
        token: as.token,
      }),

    accept: async (id: string, as: Hired = people.priya) =>
      app.call('POST /stage/sale/:vehicleId/provenance/accept', {
        params: { vehicleId: id },
        body: { version: await world.version(id) },
        token: as.token,
      }),

    /** On sale, with a live advert. */
    async onSale(): Promise<string> {
      const id = await world.arrived()
      await world.link(id)
      const { status, text } = await world.post(id)
      if (status !== 200) throw new Error(text)
      return id
    },

    sell: async (id: string, body: SoldBody = {}, as: Hired = tom, headers = {}) =>
      app.call('POST /stage/sale/:vehicleId/sold', {
        params: { vehicleId: id },
        body: { ...sold(), version: await world.version(id), ...body },
        token: as.token,
        headers,
      }),

    sellDirectly: async (id: string, body: DirectBody = {}, as: Hired = tom) =>
      app.call('POST /stage/sale/:vehicleId/sold/direct', {
        params: { vehicleId: id },
        body: { ...sold(), reason: 'Promised before it was prepared', version: await world.version(id), ...body },
        token: as.token,
      }),

    draft: (id: string, form: 'post' | 'sold' | 'sold/direct', body: object, as: Hired) =>
      app.call(`POST /stage/sale/:vehicleId/${form}/draft`, { params: { vehicleId: id }, body, token: as.token }),

    read: (id: string, as: Hired = kai) =>
      app.call('GET /stage/sale/:vehicleId', { params: { vehicleId: id }, token: as.token }),

    readDirect: (id: string, as: Hired = tom) =>
      app.call('GET /stage/sale/:vehicleId/sold/direct', { params: { vehicleId: id }, token: as.token }),

    async record(id: string, as: Hired = kai) {
      const { status, text, body } = await world.read(id, as)
      if (status !== 200) throw new Error(text)
      return body.data
    },

    async version(id: string): Promise<number> {
      return (await admin.kept(id)).vehicle?.version ?? 0
    },

    /** Sold from its advert. */
    async soldCar(body: SoldBody = {}, as: Hired = tom): Promise<string> {
      const id = await world.onSale()
      const { status, text } = await world.sell(id, body, as)
      if (status !== 200) throw new Error(text)
      return id
    },

    /** Confirmed in the CRM, with nothing that differs. */
    confirm: (id: string, as: Hired = people.jo) =>
      app.call('POST /vehicle-crm-confirmations/:vehicleId/confirm', {
        params: { vehicleId: id },
        body: {
          crmReference: 'CRM-1',
          customerMatched: true,
          dateMatches: true,
          priceMatches: true,
          invoiceMatches: true,
          keeperChangeDone: true,
        },
        token: as.token,
      }),

    /** What the database holds about a vehicle's sales. */
    salesOf: (id: string) =>
      database.asOwner('test', (tx) =>
        tx
          .select()
          .from(sales)
          .innerJoin(crmConfirmations, eq(crmConfirmations.saleId, sales.id))
          .where(eq(sales.vehicleId, id)),
      ),

    list: async (query: Record<string, string> = {}, as: Hired = kai) =>
      (await app.call('GET /stage/sale', { query: { pageSize: '100', ...query }, token: as.token })).body.data.data,
  }
  return world
}

export type SaleWorld = Awaited<ReturnType<typeof createSaleWorld>>
