import {
  ACKNOWLEDGEMENTS,
  ADVERT_CHANNELS,
  BUYER_TYPES,
  CRM_STATUSES,
  LINK_STATUSES,
  POSTERS_ACKNOWLEDGEMENTS,
  SALE_KINDS,
} from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, list } from '../envelope.ts'
import { refuse } from '../errors.ts'
import {
  Flag,
  Id,
  longText,
  Moment,
  OptionalEmail,
  optionalLongText,
  OptionalPhone,
  OptionalPostcode,
  optionalText,
  Pence,
  Registration,
  Timestamp,
  WebAddress,
} from '../fields.ts'
import { Draft, draftOf, DraftSaved } from './drafts.ts'
import { SubStageCounts } from './prep.ts'
import { StageListItem, stageListQuery, StageMove } from './stages.ts'
import { VehicleParams, VehicleVersion } from './vehicle-params.ts'
import { VehicleDetails } from './vehicles.ts'

const Person = z.object({ id: z.string(), name: z.string() })

const postFields = {
  /** With VAT; agency stock may go without, since its maker sets it. */
  askingPrice: Pence.min(1).nullish(),
  /** The line that stands above an advert. */
  attention: optionalText(30),
  description: optionalLongText(4000),
  /** Wanted where there is no live advert. */
  notAdvertisedReason: optionalText(200),
}

/** S1: the vehicle is on sale. */
export const PostSubmission = z.strictObject({
  ...postFields,
  /** What the poster has seen of what the vehicle is warned of. */
  acknowledged: z.array(z.enum(POSTERS_ACKNOWLEDGEMENTS)).max(POSTERS_ACKNOWLEDGEMENTS.length).default([]),
  version: VehicleVersion,
})
export type PostSubmission = z.output<typeof PostSubmission>

export const PostDraft = draftOf({ ...postFields, acknowledged: z.array(z.enum(POSTERS_ACKNOWLEDGEMENTS)).max(9) })
export type PostDraft = z.output<typeof PostDraft>

/** A new price or new words while the vehicle is on sale; what is left out stays. */
export const PostChange = z.strictObject({ ...postFields, version: VehicleVersion })
export type PostChange = z.output<typeof PostChange>

const MOST_LINKS = 20

const linkFields = {
  channel: z.enum(ADVERT_CHANNELS),
  url: WebAddress,
  /** The advert's number on its channel. */
  advertRef: optionalText(60),
  status: z.enum(LINK_STATUSES),
}

export const NewLink = z.strictObject({ ...linkFields, status: z.enum(['DRAFT', 'LIVE']).default('LIVE') })
export type NewLink = z.output<typeof NewLink>

export const LinkChange = z.strictObject(linkFields).partial().extend({ id: Id })
export type LinkChange = z.output<typeof LinkChange>

/** Adverts that were taken down; they stay on record. */
export const LinksRemoval = z.strictObject({ ids: z.array(Id).min(1).max(MOST_LINKS) })

export const AdvertLink = z.object({
  id: z.string(),
  channel: z.enum(ADVERT_CHANNELS),
  url: z.string(),
  advertRef: z.string().nullable(),
  status: z.enum(LINK_STATUSES),
  createdAt: Timestamp,
  createdBy: Person,
  postedAt: Timestamp.nullable(),
  removedAt: Timestamp.nullable(),
  removedBy: Person.nullable(),
})
export type AdvertLink = z.output<typeof AdvertLink>

const AdvertLinks = z.object({
  links: z.array(AdvertLink),
  /** The usual channels on which there is no live advert. */
  missingChannels: z.array(z.enum(ADVERT_CHANNELS)),
})
export type AdvertLinks = z.output<typeof AdvertLinks>

const soldFields = {
  saleTypeId: Id,
  soldAt: Moment,
  /** With VAT. Nothing only where the vehicle goes back or is scrapped. */
  salePrice: Pence,
  buyerType: z.enum(BUYER_TYPES).nullish(),
  buyerName: optionalText(120),
  buyerEmail: OptionalEmail,
  buyerPhone: OptionalPhone,
  buyerPostcode: OptionalPostcode,
  depositPaid: Pence.nullish(),
  orderNumber: optionalText(40),
  invoiceNumber: optionalText(40),
  /** The caller, unless somebody else of the caller's dealer is named. */
  salespersonId: Id.nullish(),
  partExchangeRegistration: Registration.nullish(),
  financeProvider: optionalText(60),
  warrantyMonths: z.int().min(0).max(60).nullish(),
  handoverDueAt: Moment.nullish(),
  note: optionalLongText(1000),
}

interface Paid {
  salePrice: number
  depositPaid?: number | null | undefined
  soldAt: string
  handoverDueAt?: string | null | undefined
}

/** What two fields of a sale say of each other. */
function checkSale({ salePrice, depositPaid, soldAt, handoverDueAt }: Paid, context: z.RefinementCtx): void {
  if (depositPaid && depositPaid > salePrice) {
    refuse(context, 'max', ['depositPaid'], 'This must not be more than the price.')
  }
  if (handoverDueAt && Date.parse(handoverDueAt) < Date.parse(soldAt)) {
    refuse(context, 'min', ['handoverDueAt'], 'This must not be before the sale.')
  }
}

/** S2: sold from its advert. */
export const SoldSubmission = z.strictObject({ ...soldFields, version: VehicleVersion }).superRefine(checkSale)
export type SoldSubmission = z.output<typeof SoldSubmission>

/** S3: sold without having been advertised, from wherever it is. */
export const SoldDirectSubmission = z
  .strictObject({ ...soldFields, reason: longText(200, 2), version: VehicleVersion })
  .superRefine(checkSale)
export type SoldDirectSubmission = z.output<typeof SoldDirectSubmission>

export const SoldDraft = draftOf(soldFields)
export type SoldDraft = z.output<typeof SoldDraft>

export const SoldDirectDraft = draftOf({ ...soldFields, reason: optionalLongText(200) })
export type SoldDirectDraft = z.output<typeof SoldDirectDraft>

/** A sale as it stands. The buyer is personal data: those who sell and Admin see it, and nobody once it was erased. */
export const Sale = z.object({
  id: z.string(),
  kind: z.enum(SALE_KINDS),
  saleType: z.object({ id: z.string(), name: z.string(), code: z.string().nullable() }),
  soldAt: Timestamp,
  salePrice: z.int(),
  buyerType: z.enum(BUYER_TYPES).nullable(),
  buyerName: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  buyerPhone: z.string().nullable(),
  buyerPostcode: z.string().nullable(),
  buyerErasedAt: Timestamp.nullable(),
  depositPaid: z.int().nullable(),
  orderNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  salesperson: Person.nullable(),
  sellerDealerName: z.string(),
  partExchangeRegistration: z.string().nullable(),
  financeProvider: z.string().nullable(),
  warrantyMonths: z.int().nullable(),
  handoverDueAt: Timestamp.nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  daysOnSale: z.int().nullable(),
  completedAt: Timestamp,
  completedBy: Person,
  crmStatus: z.enum(CRM_STATUSES),
})
export type Sale = z.output<typeof Sale>

/** For whom a vehicle in stock is kept. */
const Reservation = z.object({
  customerName: z.string(),
  deposit: z.int().nullable(),
  handoverAt: Timestamp,
  reservedAt: Timestamp,
  reservedBy: Person,
})

export const Reopen = z.strictObject({ reason: longText(500, 2), version: VehicleVersion })
export type Reopen = z.output<typeof Reopen>

/** Why a buyer is forgotten before their time: they asked for it, as a rule. */
export const BuyerErasure = z.strictObject({ reason: longText(500, 2), version: VehicleVersion })
export type BuyerErasure = z.output<typeof BuyerErasure>

const SALE_WARNINGS = ['SAFETY_DECLINED', 'FEW_KEYS', 'NO_V5C'] as const

/** What the page on which a vehicle is sold opens on, for anyone in the group who may sell it. */
export const SoldRecord = z.object({
  vehicle: VehicleDetails,
  drafts: z.object({ sold: Draft, direct: Draft }),
  askingPrice: z.int().nullable(),
  reservation: Reservation.nullable(),
  /** What the buyer should be told of, or the seller should see to. */
  warnings: z.array(z.enum(SALE_WARNINGS)),
  /** Work on safety that was not done, and why. */
  safetyDeclined: z.array(z.object({ description: z.string(), reason: z.string() })),
})
export type SoldRecord = z.output<typeof SoldRecord>

/** What the stage's pages open on. */
export const SaleRecord = AdvertLinks.extend(SoldRecord.shape).extend({
  drafts: z.object({ post: Draft, sold: Draft, direct: Draft }),
  post: z
    .object({
      askingPrice: z.int().nullable(),
      attention: z.string().nullable(),
      description: z.string().nullable(),
      notAdvertisedReason: z.string().nullable(),
      postedAt: Timestamp.nullable(),
      postedBy: Person.nullable(),
    })
    .nullable(),
  /** Every price that was asked, the latest first. */
  prices: z.array(z.object({ price: z.int().nullable(), at: Timestamp, by: Person })),
  daysOnSale: z.int().nullable(),
  photos: z.int(),
  minPhotos: z.int(),
  /** What has to be acknowledged before the vehicle is on sale, and by whom it was. */
  acknowledgements: z.array(
    z.object({ what: z.enum(ACKNOWLEDGEMENTS), at: Timestamp.nullable(), by: Person.nullable() }),
  ),
  sale: Sale.nullable(),
})
export type SaleRecord = z.output<typeof SaleRecord>

export const SaleListItem = StageListItem.extend({
  askingPrice: z.int().nullable(),
  /** Whole days since it was put on sale first. */
  daysOnSale: z.int().nullable(),
  liveLinks: z.int(),
  missingChannels: z.array(z.enum(ADVERT_CHANNELS)),
  photos: z.int(),
})
export type SaleListItem = z.output<typeof SaleListItem>

export const SaleListQuery = z.strictObject({
  ...stageListQuery,
  subStage: z.enum(['POST', 'ON_SALE']).optional(),
  /** On sale for at least so many days. */
  daysOnSale: z.enum(['30', '45', '60', '90']).transform(Number).optional(),
  /** Whether there is no live advert. */
  noLink: Flag.optional(),
})

const path = '/stage/sale/:vehicleId'

export const sale = {
  list: call({
    method: 'GET',
    path: '/stage/sale',
    summary: 'Vehicles in Sale',
    permission: 'stage.sale.read',
    query: SaleListQuery,
    response: list(SaleListItem),
  }),
  counts: call({
    method: 'GET',
    path: '/stage/sale/counts',
    summary: 'How many vehicles are in each sub-stage of Sale',
    permission: 'stage.sale.read',
    response: data(SubStageCounts),
  }),
  read: call({
    method: 'GET',
    path,
    summary: 'A vehicle with its adverts, prices, drafts and sale',
    permission: 'stage.sale.read',
    params: VehicleParams,
    response: data(SaleRecord),
  }),
  linkAdd: call({
    method: 'POST',
    path: `${path}/post/links`,
    summary: 'Add an advert',
    permission: 'stage.sale.post',
    params: VehicleParams,
    body: NewLink,
    idempotent: true,
    response: data(AdvertLinks),
    status: 201,
  }),
  linkChange: call({
    method: 'PATCH',
    path: `${path}/post/links`,
    summary: 'Change an advert, or say that it is live or was taken down; also after the sale',
    permission: 'stage.sale.post',
    params: VehicleParams,
    body: LinkChange,
    response: data(AdvertLinks),
  }),
  linksRemove: call({
    method: 'DELETE',
    path: `${path}/post/links`,
    summary: 'Take adverts down; they stay on record',
    permission: 'stage.sale.post',
    params: VehicleParams,
    body: LinksRemoval,
    response: data(AdvertLinks),
  }),
  reopen: call({
    method: 'POST',
    path: `${path}/reopen`,
    summary:
      'Take back a sale that fell through, before it is confirmed in the CRM; the vehicle is where it was sold from',
    permission: 'stage.sale.reopen',
    params: VehicleParams,
    body: Reopen,
    response: data(SaleRecord),
  }),
  buyerErase: call({
    method: 'POST',
    path: `${path}/buyer/erase`,
    summary: "Erase the buyer's personal data, once the sale is confirmed in the CRM; the sale stays",
    permission: 'stage.sale.eraseBuyer',
    params: VehicleParams,
    body: BuyerErasure,
    response: data(SaleRecord),
  }),
  postDraft: call({
    method: 'POST',
    path: `${path}/post/draft`,
    summary: 'Keep the post form without moving the vehicle',
    permission: 'stage.sale.post',
    params: VehicleParams,
    body: PostDraft,
    response: data(DraftSaved),
  }),
  post: call({
    method: 'POST',
    path: `${path}/post`,
    summary: 'Put the vehicle on sale',
    permission: 'stage.sale.post',
    params: VehicleParams,
    body: PostSubmission,
    idempotent: true,
    endsDraft: true,
    response: data(StageMove),
  }),
  postChange: call({
    method: 'PATCH',
    path: `${path}/post`,
    summary: 'Change price and words of a vehicle that is on sale; the vehicle does not move',
    permission: 'stage.sale.post',
    params: VehicleParams,
    body: PostChange,
    response: data(SaleRecord),
  }),
  acceptAlert: call({
    method: 'POST',
    path: `${path}/provenance/accept`,
    summary: 'Accept what the provenance check found, so that the vehicle may be put on sale',
    permission: 'stage.sale.acceptAlert',
    params: VehicleParams,
    body: z.strictObject({ version: VehicleVersion }),
    response: data(SaleRecord),
  }),
  soldDraft: call({
    method: 'POST',
    path: `${path}/sold/draft`,
    summary: 'Keep the form of a sale without moving the vehicle',
    permission: 'stage.sale.sell',
    params: VehicleParams,
    body: SoldDraft,
    response: data(DraftSaved),
  }),
  sold: call({
    method: 'POST',
    path: `${path}/sold`,
    summary: 'Sell a vehicle that is on sale; also one of another dealer of the group',
    permission: 'stage.sale.sell',
    params: VehicleParams,
    body: SoldSubmission,
    idempotent: true,
    endsDraft: true,
    response: data(StageMove),
  }),
  directRead: call({
    method: 'GET',
    path: `${path}/sold/direct`,
    summary: 'What is known of a vehicle that is to be sold, at any dealer of the group',
    permission: 'stage.sale.sellDirectly',
    params: VehicleParams,
    response: data(SoldRecord),
  }),
  directDraft: call({
    method: 'POST',
    path: `${path}/sold/direct/draft`,
    summary: 'Keep the form of a direct sale without moving the vehicle',
    permission: 'stage.sale.sellDirectly',
    params: VehicleParams,
    body: SoldDirectDraft,
    response: data(DraftSaved),
  }),
  direct: call({
    method: 'POST',
    path: `${path}/sold/direct`,
    summary: 'Sell a vehicle that was not advertised, wherever it is; also one of another dealer of the group',
    permission: 'stage.sale.sellDirectly',
    params: VehicleParams,
    body: SoldDirectSubmission,
    idempotent: true,
    endsDraft: true,
    response: data(StageMove),
  }),
}
