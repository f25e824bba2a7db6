import type { SaleRecord } from '@forecourt/contracts'
import type { Context } from '../../../platform/http/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { readerOf } from '../../vehicle/details/header.ts'
import { onVehicle, readingVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { countsAtDealer, listAtDealer } from '../stage-list/handler.ts'
import { eraseBuyer } from './buyer/erase.ts'
import { addLink, changeLink, removeLinks } from './links.ts'
import { saleList } from './list.ts'
import { acceptAlert, changePost, savePostDraft, submitPost } from './post.ts'
import { saleRecord, soldRecord } from './record.ts'
import { reopenSale } from './reopen.ts'
import { saveSoldDirectDraft, saveSoldDraft, submitSold, submitSoldDirectly } from './sell.ts'

/** The updated vehicle, for the page that acted on it. */
async function record(context: Context, vehicleId: string): Promise<{ data: SaleRecord }> {
  const data = await context.services.database.read(context.dealerScope, (tx) =>
    saleRecord(tx, vehicleId, readerOf(context), context.now()),
  )
  if (!data) throw notFound()
  return { data }
}

export const saleHandlers = handlers({
  'GET /stage/sale': listAtDealer(saleList.page),

  'GET /stage/sale/counts': countsAtDealer('SALE'),

  'GET /stage/sale/:vehicleId': readingVehicle((tx, { subject }, context) =>
    saleRecord(tx, subject.id, readerOf(context), context.now()),
  ),

  'POST /stage/sale/:vehicleId/post/links': onVehicle(({ subject, body }, context) =>
    addLink(context, subject.id, body),
  ),

  'PATCH /stage/sale/:vehicleId/post/links': onVehicle(({ subject, body }, context) =>
    changeLink(context, subject.id, body),
  ),

  'DELETE /stage/sale/:vehicleId/post/links': onVehicle(({ subject, body }, context) =>
    removeLinks(context, subject.id, body.ids),
  ),

  'POST /stage/sale/:vehicleId/post/draft': onVehicle(async ({ subject, body }, context) => ({
    data: await savePostDraft(context, subject.id, body),
  })),

  'POST /stage/sale/:vehicleId/post': onVehicle(({ subject, body }, context) => submitPost(context, subject.id, body)),

  'PATCH /stage/sale/:vehicleId/post': onVehicle(async ({ subject, body }, context) => {
    await changePost(context, subject.id, body)
    return record(context, subject.id)
  }),

  'POST /stage/sale/:vehicleId/provenance/accept': onVehicle(async ({ subject, body }, context) => {
    await acceptAlert(context, subject.id, body.version)
    return record(context, subject.id)
  }),

  'POST /stage/sale/:vehicleId/sold/draft': onVehicle(async ({ subject, body }, context) => ({
    data: await saveSoldDraft(context, subject.id, body),
  })),

  'POST /stage/sale/:vehicleId/sold': onVehicle(({ subject, body }, context) => submitSold(context, subject.id, body)),

  'POST /stage/sale/:vehicleId/reopen': onVehicle(async ({ subject, body }, context) => {
    await reopenSale(context, subject.id, body)
    return record(context, subject.id)
  }),

  'POST /stage/sale/:vehicleId/buyer/erase': onVehicle(async ({ subject, body }, context) => {
    await eraseBuyer(context, subject.id, body)
    return record(context, subject.id)
  }),

  'GET /stage/sale/:vehicleId/sold/direct': readingVehicle((tx, { subject }, context) =>
    soldRecord(tx, subject.id, readerOf(context)),
  ),

  'POST /stage/sale/:vehicleId/sold/direct/draft': onVehicle(async ({ subject, body }, context) => ({
    data: await saveSoldDirectDraft(context, subject.id, body),
  })),

  'POST /stage/sale/:vehicleId/sold/direct': onVehicle(({ subject, body }, context) =>
    submitSoldDirectly(context, subject.id, body),
  ),
})
