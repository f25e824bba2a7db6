import type {
  DraftSaved,
  FieldError,
  SoldDirectDraft,
  SoldDirectSubmission,
  SoldDraft,
  SoldSubmission,
  StageMove,
} from '@forecourt/contracts'
import {
  CRM_HOURS,
  daysBetween,
  hasBuyer,
  londonDay,
  mayBeFree,
  type Position,
  type SaleKind,
  transition,
} from '@forecourt/domain'
import { and, count, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { advertLinks, crmConfirmations, dealers, type DraftKind, optionItems, sales } from '../../../schema/index.ts'
import { dealerIdOf } from '../../../platform/http/context.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { assertDraftSeen, endAllDrafts, saveDraftIn } from '../drafts/drafts.ts'
import { unfitPerson } from '../prep/staff.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'

const HOUR_MS = 3_600_000

/** One of the two ways to sell a vehicle. */
interface WayOut {
  kind: SaleKind
  transition: 'S2' | 'S3'
  draft: DraftKind
}

const FROM_ADVERT: WayOut = { kind: 'SOLD', transition: 'S2', draft: 'SALE_SOLD' }
const DIRECT: WayOut = { kind: 'SOLD_DIRECTLY', transition: 'S3', draft: 'SALE_DIRECT' }

const startsAt = (way: WayOut) => (position: Position) => transition(way.transition).from.includes(position)

const saveDraft =
  (way: WayOut) =>
  (acting: Acting, vehicleId: string, { draftVersion, ...values }: SoldDraft | SoldDirectDraft): Promise<DraftSaved> =>
    acting.services.database.scoped(acting.groupScope, (tx) =>
      saveDraftIn(tx, acting, { vehicleId, kind: way.draft, at: startsAt(way), values, draftVersion }),
    )

/** Keeps the form of a sale without moving the vehicle. @throws AppError 404, 403, 409 INVALID_STAGE or STALE_DRAFT */
export const saveSoldDraft = saveDraft(FROM_ADVERT)
/** @throws as `saveSoldDraft` */
export const saveSoldDirectDraft = saveDraft(DIRECT)

/**
 * S2: a vehicle that is on sale is sold, at whichever dealer of the group it is.
 * @throws AppError 404, 403, 422 on the sale's fields, 409 INVALID_STAGE, STALE_VERSION or STALE_DRAFT
 */
export const submitSold = (acting: Acting, vehicleId: string, body: SoldSubmission) =>
  sell(acting, vehicleId, { ...body, reason: null }, FROM_ADVERT)

/** S3: a vehicle that is not on sale is sold, wherever it is. @throws as `submitSold` */
export const submitSoldDirectly = (acting: Acting, vehicleId: string, body: SoldDirectSubmission) =>
  sell(acting, vehicleId, body, DIRECT)

type Sold = SoldSubmission & { reason: string | null }

const sell = (acting: Acting, vehicleId: string, body: Sold, way: WayOut): Promise<{ data: StageMove }> =>
  moving(
    acting,
    async ({ tx, move }) => {
      const moved = await move({
        vehicleId,
        transition: way.transition,
        expectedVersion: body.version,
        event: way.kind,
        apply: async (vehicle, { at }) => {
          await assertDraftSeen(tx, acting, vehicle, way.draft)
          await check(tx, acting, vehicle, body, at)
          await keep(tx, acting, vehicle, { body, way, at })
          // Whatever was being written about it is written about a vehicle that is gone.
          endAllDrafts(tx, vehicleId)
          return { data: await told(tx, acting, vehicle, body) }
        },
      })
      return moveAnswer(tx, acting, moved)
    },
    acting.groupScope,
  )

async function check(
  tx: ScopedTransaction,
  { session, actor }: Acting,
  vehicle: VehicleRow,
  body: Sold,
  at: string,
): Promise<void> {
  const errors: FieldError[] = []
  const refuse = (code: string, field: keyof Sold, message: string) => errors.push({ code, path: [field], message })
  const [type] = await tx
    .select({ code: optionItems.code })
    .from(optionItems)
    .where(and(eq(optionItems.id, body.saleTypeId), eq(optionItems.kind, 'SALE_TYPE'), eq(optionItems.isActive, true)))
  if (!type) refuse('unknown', 'saleTypeId', 'Choose a sale type.')
  if (Date.parse(body.soldAt) > Date.parse(at)) refuse('max', 'soldAt', 'This must not be in the future.')
  // By the day, which is what people give: a car may be sold in the hour in which it came.
  if (londonDay(body.soldAt) < londonDay(vehicle.infleetedAt)) {
    refuse('min', 'soldAt', 'This must not be before the vehicle was infleeted.')
  }
  if (type && body.salePrice === 0 && !mayBeFree(type.code)) {
    refuse('min', 'salePrice', 'Only a returned or scrapped vehicle can have a price of £0.00.')
  }
  if (type && hasBuyer(type.code) && !body.buyerName) refuse('required', 'buyerName', 'Give the buyer’s name.')
  const salesperson = body.salespersonId ?? session.userId
  errors.push(...(await unfitPerson(tx, dealerIdOf({ actor }), salesperson, { field: 'salespersonId' })))
  if (errors.length > 0) throw invalid(errors)
}

interface Submitted {
  body: Sold
  way: WayOut
  at: string
}

/** The sale, and that it waits to be confirmed in the CRM. */
async function keep(
  tx: ScopedTransaction,
  { session, actor }: Acting,
  vehicle: VehicleRow,
  { body, way, at }: Submitted,
): Promise<void> {
  const { version: _version, ...values } = body
  const { id: vehicleId, dealerId, firstOnSaleAt } = vehicle
  const saleId = v7()
  await tx.insert(sales).values({
    ...values,
    id: saleId,
    vehicleId,
    dealerId,
    sellerDealerId: actor.activeDealerId ?? dealerId,
    kind: way.kind,
    salespersonId: body.salespersonId ?? session.userId,
    daysOnSale: firstOnSaleAt ? daysBetween(firstOnSaleAt, body.soldAt) : null,
    completedAt: at,
    completedById: session.userId,
  })
  const dueAt = new Date(Date.parse(at) + CRM_HOURS * HOUR_MS).toISOString()
  await tx.insert(crmConfirmations).values({ saleId, vehicleId, dealerId, dueAt })
}

/** What the history and those who are notified hear: nothing of the buyer. */
async function told(
  tx: ScopedTransaction,
  { actor }: Acting,
  { id: vehicleId, dealerId }: VehicleRow,
  { salePrice, reason }: Sold,
): Promise<Record<string, unknown>> {
  const [adverts] = await tx
    .select({ live: count() })
    .from(advertLinks)
    .where(and(eq(advertLinks.vehicleId, vehicleId), eq(advertLinks.status, 'LIVE')))
  const isElsewhere = actor.activeDealerId !== dealerId
  const [seller] = isElsewhere
    ? await tx
        .select({ name: dealers.name })
        .from(dealers)
        .where(eq(dealers.id, dealerIdOf({ actor })))
    : []
  return {
    salePrice,
    liveAdverts: adverts?.live ?? 0,
    ...(reason && { reason }),
    ...(seller && { soldByDealer: seller.name }),
  }
}
