import type { Acknowledgement, AdvertChannel, BuyerType, CrmStatus, LinkStatus, SaleKind } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { optionItems } from './catalogue.ts'
import { id, instant } from './columns.ts'
import { dealers, ofDealer, ofUser, users } from './organisation.ts'
import { ofVehicle, vehicles } from './vehicles.ts'

/** That somebody saw what a vehicle is warned of, and has it sold all the same. */
export interface Acknowledged {
  what: Acknowledgement
  at: string
  by: { id: string; name: string }
}

/** How a vehicle is advertised: one for each, kept from its first price on. */
export const salePosts = pgTable(
  'sale_posts',
  {
    vehicleId: uuid()
      .primaryKey()
      .references(() => vehicles.id),
    dealerId: ofDealer(),
    /** Pence with VAT; of agency stock, whose maker sets it, it may be left out. */
    askingPrice: integer(),
    attention: text(),
    description: text(),
    /** Why there is no advert, where there is none. */
    notAdvertisedReason: text(),
    acknowledged: jsonb().$type<Acknowledged[]>().notNull().default([]),
    /** When it was put on sale last. */
    postedAt: instant(),
    postedById: uuid().references(() => users.id),
  },
  (table) => [index('sale_posts_posted_by_idx').on(table.postedById)],
)

/** Every price that was asked for a vehicle, the first one included. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id(),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    price: integer(),
    at: instant().notNull(),
    byId: ofUser(),
  },
  (table) => [
    index('price_changes_vehicle_idx').on(table.vehicleId, table.at),
    index('price_changes_by_idx').on(table.byId),
  ],
)

/** Where a vehicle is advertised. One that was taken down stays on record. */
export const advertLinks = pgTable(
  'advert_links',
  {
    id: id(),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    channel: text().$type<AdvertChannel>().notNull(),
    url: text().notNull(),
    advertRef: text(),
    status: text().$type<LinkStatus>().notNull(),
    createdAt: instant().notNull(),
    createdById: ofUser(),
    postedAt: instant(),
    removedAt: instant(),
    removedById: uuid().references(() => users.id),
  },
  (table) => [
    uniqueIndex('advert_links_url_key')
      .on(table.vehicleId, table.url)
      .where(sql`status <> 'REMOVED'`),
    index('advert_links_vehicle_idx').on(table.vehicleId, table.createdAt),
    // What is live after the sale has to be taken down; what was taken down does not lengthen it.
    index('advert_links_live_idx')
      .on(table.dealerId, table.vehicleId)
      .where(sql`status = 'LIVE'`),
    index('advert_links_created_by_idx').on(table.createdById),
    index('advert_links_removed_by_idx').on(table.removedById),
  ],
)

/** For whom a vehicle in stock is kept; gone once it is sold or nobody's any more. */
export const reservations = pgTable(
  'reservations',
  {
    vehicleId: ofVehicle().primaryKey(),
    dealerId: ofDealer(),
    customerName: text().notNull(),
    /** Pence. */
    deposit: integer(),
    reservedAt: instant().notNull(),
    reservedById: ofUser(),
  },
  (table) => [index('reservations_reserved_by_idx').on(table.reservedById)],
)

/** A sale as it was submitted. One that fell through stays on record, and the vehicle may be sold again. */
export const sales = pgTable(
  'sales',
  {
    id: id(),
    vehicleId: ofVehicle(),
    /** The dealer whose vehicle it was. */
    dealerId: ofDealer(),
    /** The dealer at which the seller works; another one of the group may sell it. */
    sellerDealerId: uuid()
      .notNull()
      .references(() => dealers.id),
    kind: text().$type<SaleKind>().notNull(),
    saleTypeId: uuid()
      .notNull()
      .references(() => optionItems.id),
    soldAt: instant().notNull(),
    /** Pence with VAT. */
    salePrice: integer().notNull(),
    buyerType: text().$type<BuyerType>(),
    buyerName: text(),
    buyerEmail: text(),
    buyerPhone: text(),
    buyerPostcode: text(),
    depositPaid: integer(),
    orderNumber: text(),
    invoiceNumber: text(),
    salespersonId: uuid().references(() => users.id),
    partExchangeRegistration: text(),
    financeProvider: text(),
    warrantyMonths: integer(),
    handoverDueAt: instant(),
    /** Why it was sold without an advert. */
    reason: text(),
    note: text(),
    /** Whole days from when it was first on sale; null of what never was. */
    daysOnSale: integer(),
    completedAt: instant().notNull(),
    completedById: ofUser(),
    /** When the buyer's personal data was erased. */
    buyerErasedAt: instant(),
    reopenedAt: instant(),
    reopenedById: uuid().references(() => users.id),
    reopenedReason: text(),
  },
  (table) => [
    uniqueIndex('sales_standing_key')
      .on(table.vehicleId)
      .where(sql`reopened_at is null`),
    index('sales_vehicle_idx').on(table.vehicleId, table.completedAt),
    // Whose buyers' time has come, without those that are forgotten already.
    index('sales_with_buyer_idx')
      .on(table.dealerId, table.soldAt)
      .where(sql`buyer_erased_at is null`),
    index('sales_dealer_sold_idx').on(table.dealerId, table.soldAt, table.id),
    index('sales_seller_dealer_idx').on(table.sellerDealerId),
    index('sales_sale_type_idx').on(table.saleTypeId),
    index('sales_salesperson_idx').on(table.salespersonId),
    index('sales_completed_by_idx').on(table.completedById),
    index('sales_reopened_by_idx').on(table.reopenedById),
  ],
)

/** Whether a sale stands in the dealer's CRM as it does here; waits from the sale on. */
export const crmConfirmations = pgTable(
  'crm_confirmations',
  {
    saleId: uuid()
      .primaryKey()
      .references(() => sales.id),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    status: text().$type<CrmStatus>().notNull().default('PENDING'),
    dueAt: instant().notNull(),
    crmReference: text(),
    notInCrmReason: text(),
    customerMatched: boolean(),
    dateMatches: boolean(),
    priceMatches: boolean(),
    invoiceMatches: boolean(),
    keeperChangeDone: boolean(),
    note: text(),
    confirmedAt: instant(),
    confirmedById: uuid().references(() => users.id),
    /** As the sale's: what fell through is not confirmed. */
    reopenedAt: instant(),
  },
  (table) => [
    index('crm_confirmations_vehicle_idx').on(table.vehicleId),
    // Both orders of the list, and what waits: its smallest part, which is asked for most.
    index('crm_confirmations_due_idx')
      .on(table.dealerId, sql`(case when status = 'PENDING' then 0 else 1 end)`, table.dueAt, table.saleId)
      .where(sql`reopened_at is null`),
    index('crm_confirmations_sold_idx')
      .on(table.dealerId, table.dueAt, table.saleId)
      .where(sql`reopened_at is null`),
    index('crm_confirmations_pending_idx')
      .on(table.dealerId, table.dueAt, table.saleId)
      .where(sql`status = 'PENDING' and reopened_at is null`),
    index('crm_confirmations_confirmed_by_idx').on(table.confirmedById),
  ],
)
