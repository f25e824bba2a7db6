import type { SaleRecord, SoldRecord } from '@forecourt/contracts'
import { acknowledgementsFor, daysBetween, londonDay } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { vehicleDetails } from '../../vehicle/details/details.ts'
import type { Reader } from '../../vehicle/details/header.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { draftsOf } from '../drafts/drafts.ts'
import { mediaRows, photosIn } from '../media/files/rows.ts'
import { settingsOf } from '../prep/settings.ts'
import { advertsOf, postOf, pricesOf, reservationOf, saleOf } from './facts.ts'

async function rowOf(tx: ScopedTransaction, vehicleId: string): Promise<VehicleRow | undefined> {
  const [row] = await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId))
  return row
}

const FEW_KEYS = 2

function warningsOf({ safetyDeclined, keysCount, v5cStatus }: VehicleRow): SoldRecord['warnings'] {
  const warnings: SoldRecord['warnings'] = []
  if (safetyDeclined.length > 0) warnings.push('SAFETY_DECLINED')
  if ((keysCount ?? 0) < FEW_KEYS) warnings.push('FEW_KEYS')
  if (v5cStatus !== 'PRESENT' && v5cStatus !== 'NOT_REQUIRED') warnings.push('NO_V5C')
  return warnings
}

const declinedOf = ({ safetyDeclined }: VehicleRow): SoldRecord['safetyDeclined'] =>
  safetyDeclined.map(({ description, reason }) => ({ description, reason }))

/** What the page on which a vehicle is sold opens on; undefined outside the transaction's scope. */
export async function soldRecord(
  tx: ScopedTransaction,
  vehicleId: string,
  reader: Reader,
): Promise<SoldRecord | undefined> {
  const [vehicle, row, drafts, post] = await Promise.all([
    vehicleDetails(tx, vehicleId, reader),
    rowOf(tx, vehicleId),
    draftsOf(tx, vehicleId),
    postOf(tx, vehicleId),
  ])
  if (!vehicle || !row) return undefined
  return {
    vehicle,
    drafts: { sold: drafts.SALE_SOLD ?? null, direct: drafts.SALE_DIRECT ?? null },
    askingPrice: post?.askingPrice ?? null,
    reservation: await reservationOf(tx, row),
    warnings: warningsOf(row),
    safetyDeclined: declinedOf(row),
  }
}

/** Everything that the stage's pages open on; undefined outside the transaction's scope. */
export async function saleRecord(
  tx: ScopedTransaction,
  vehicleId: string,
  reader: Reader,
  now: Date,
): Promise<SaleRecord | undefined> {
  const [vehicle, row, drafts, post, adverts, prices, photos, sale] = await Promise.all([
    vehicleDetails(tx, vehicleId, reader),
    rowOf(tx, vehicleId),
    draftsOf(tx, vehicleId),
    postOf(tx, vehicleId),
    advertsOf(tx, vehicleId),
    pricesOf(tx, vehicleId),
    mediaRows(tx, vehicleId),
    saleOf(tx, vehicleId),
  ])
  if (!vehicle || !row) return undefined
  const { minPhotos } = await settingsOf(tx, row.dealerId)
  const done = new Map(post?.acknowledged.map((each) => [each.what, each]))
  return {
    vehicle,
    ...adverts,
    drafts: { post: drafts.SALE_POST ?? null, sold: drafts.SALE_SOLD ?? null, direct: drafts.SALE_DIRECT ?? null },
    askingPrice: post?.askingPrice ?? null,
    reservation: await reservationOf(tx, row),
    warnings: warningsOf(row),
    safetyDeclined: declinedOf(row),
    post: post && {
      askingPrice: post.askingPrice,
      attention: post.attention,
      description: post.description,
      notAdvertisedReason: post.notAdvertisedReason,
      postedAt: post.postedAt,
      postedBy: post.postedById && post.postedByName ? { id: post.postedById, name: post.postedByName } : null,
    },
    prices,
    daysOnSale: row.firstOnSaleAt ? daysBetween(row.firstOnSaleAt, sale?.soldAt ?? now) : null,
    photos: photosIn(photos).length,
    minPhotos,
    acknowledgements: acknowledgementsFor(row, londonDay(now)).map((what) => {
      const by = done.get(what)
      return { what, at: by?.at ?? null, by: by?.by ?? null }
    }),
    sale,
  }
}
