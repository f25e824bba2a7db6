import type { AdvertLink, AdvertLinks, Sale, SoldRecord } from '@forecourt/contracts'
import { missingChannels } from '@forecourt/domain'
import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  advertLinks,
  crmConfirmations,
  dealers,
  optionItems,
  priceChanges,
  reservations,
  salePosts,
  sales,
  users,
} from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'

const remover = alias(users, 'remover')
const salesperson = alias(users, 'salesperson')

/** Where a vehicle is advertised, and was, the first one first. */
export async function advertsOf(tx: ScopedTransaction, vehicleId: string): Promise<AdvertLinks> {
  const rows = await tx
    .select({ link: advertLinks, createdBy: users.name, removedBy: remover.name })
    .from(advertLinks)
    .innerJoin(users, eq(users.id, advertLinks.createdById))
    .leftJoin(remover, eq(remover.id, advertLinks.removedById))
    .where(eq(advertLinks.vehicleId, vehicleId))
    .orderBy(asc(advertLinks.createdAt), asc(advertLinks.id))
  const links = rows.map(({ link, createdBy, removedBy }): AdvertLink => {
    const { id, channel, url, advertRef, status, createdAt, createdById, postedAt, removedAt, removedById } = link
    return {
      id,
      channel,
      url,
      advertRef,
      status,
      createdAt,
      postedAt,
      removedAt,
      createdBy: { id: createdById, name: createdBy },
      removedBy: removedById && removedBy ? { id: removedById, name: removedBy } : null,
    }
  })
  return { links, missingChannels: missingChannels(links) }
}

/** What is kept of how a vehicle is advertised; null before anything was. */
export async function postOf(tx: ScopedTransaction, vehicleId: string) {
  const [row] = await tx
    .select({ post: salePosts, postedBy: users.name })
    .from(salePosts)
    .leftJoin(users, eq(users.id, salePosts.postedById))
    .where(eq(salePosts.vehicleId, vehicleId))
  return row ? { ...row.post, postedByName: row.postedBy } : null
}

/** For whom a vehicle is kept; null of what nobody reserved. */
export async function reservationOf(
  tx: ScopedTransaction,
  { id, handoverAt }: Pick<VehicleRow, 'id' | 'handoverAt'>,
): Promise<SoldRecord['reservation']> {
  if (handoverAt === null) return null
  const [row] = await tx
    .select({ reservation: reservations, reservedBy: users.name })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.reservedById))
    .where(eq(reservations.vehicleId, id))
  if (!row) return null
  const { customerName, deposit, reservedAt, reservedById } = row.reservation
  return { customerName, deposit, handoverAt, reservedAt, reservedBy: { id: reservedById, name: row.reservedBy } }
}

export const pricesOf = async (tx: ScopedTransaction, vehicleId: string) => {
  const rows = await tx
    .select({ price: priceChanges.price, at: priceChanges.at, byId: priceChanges.byId, byName: users.name })
    .from(priceChanges)
    .innerJoin(users, eq(users.id, priceChanges.byId))
    .where(eq(priceChanges.vehicleId, vehicleId))
    .orderBy(desc(priceChanges.at), desc(priceChanges.id))
  return rows.map(({ price, at, byId, byName }) => ({ price, at, by: { id: byId, name: byName } }))
}

/** The sale that stands: one that fell through does not count. */
export const isStanding: SQL = isNull(sales.reopenedAt)

/** How a vehicle was sold; null of one that is not. */
export async function saleOf(tx: ScopedTransaction, vehicleId: string): Promise<Sale | null> {
  const [row] = await tx
    .select({
      sale: sales,
      saleType: { id: optionItems.id, name: optionItems.name, code: optionItems.code },
      sellerDealerName: dealers.name,
      salespersonName: salesperson.name,
      completedByName: users.name,
      crmStatus: crmConfirmations.status,
    })
    .from(sales)
    .innerJoin(optionItems, eq(optionItems.id, sales.saleTypeId))
    .innerJoin(dealers, eq(dealers.id, sales.sellerDealerId))
    .innerJoin(users, eq(users.id, sales.completedById))
    .innerJoin(crmConfirmations, eq(crmConfirmations.saleId, sales.id))
    .leftJoin(salesperson, eq(salesperson.id, sales.salespersonId))
    .where(and(eq(sales.vehicleId, vehicleId), isStanding))
  if (!row) return null
  const { salespersonId, completedById, ...sale } = row.sale
  return {
    ...sale,
    saleType: row.saleType,
    sellerDealerName: row.sellerDealerName,
    salesperson: salespersonId && row.salespersonName ? { id: salespersonId, name: row.salespersonName } : null,
    completedBy: { id: completedById, name: row.completedByName },
    crmStatus: row.crmStatus,
  }
}
