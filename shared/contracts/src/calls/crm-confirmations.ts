import { CRM_STATUSES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, list, pageQuery } from '../envelope.ts'
import { refuse } from '../errors.ts'
import { Flag, optionalLongText, optionalText, searchText, Timestamp } from '../fields.ts'
import { Sale } from './sale.ts'
import { VehicleParams } from './vehicle-params.ts'
import { ChosenIds, VehicleIdentity } from './vehicles.ts'

const Person = z.object({ id: z.string(), name: z.string() })

/** What is held against the CRM, one by one. */
const ticks = {
  customerMatched: z.boolean(),
  dateMatches: z.boolean(),
  priceMatches: z.boolean(),
  invoiceMatches: z.boolean(),
  /** The change of keeper was told to the DVLA. */
  keeperChangeDone: z.boolean(),
}

export const CrmConfirmationListItem = VehicleIdentity.extend({
  stockNumber: z.string(),
  soldAt: Timestamp,
  saleType: z.string(),
  salePrice: z.int(),
  buyerName: z.string().nullable(),
  /** When the buyer's personal data was erased. */
  buyerErasedAt: Timestamp.nullable(),
  salesperson: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  status: z.enum(CRM_STATUSES),
  dueAt: Timestamp,
  /** Whether it waits for longer than it should. */
  isOverdue: z.boolean(),
  confirmedAt: Timestamp.nullable(),
  confirmedBy: Person.nullable(),
})
export type CrmConfirmationListItem = z.output<typeof CrmConfirmationListItem>

export const CrmConfirmationListQuery = z.strictObject({
  ...pageQuery(['due', 'newest']),
  /** In the registration, the stock number, the buyer's name or the invoice number. */
  search: searchText(60).optional(),
  status: z.enum(CRM_STATUSES).optional(),
  overdue: Flag.optional(),
  ids: ChosenIds.optional(),
})
export type CrmConfirmationListQuery = z.output<typeof CrmConfirmationListQuery>

export const CrmConfirmation = CrmConfirmationListItem.extend({
  sale: Sale,
  crmReference: z.string().nullable(),
  notInCrmReason: z.string().nullable(),
  ticks: z.object(ticks).nullable(),
  note: z.string().nullable(),
})
export type CrmConfirmation = z.output<typeof CrmConfirmation>

/** C1: how the sale stands in the CRM. Whatever does not agree wants a note. */
export const CrmConfirm = z
  .strictObject({
    crmReference: optionalText(60),
    /** Wanted where there is no reference. */
    notInCrmReason: optionalText(200),
    ...ticks,
    note: optionalLongText(1000),
  })
  .superRefine((body, context) => {
    if (!body.crmReference && !body.notInCrmReason) {
      refuse(context, 'required', ['crmReference'], 'Give the reference, or say why it is not in the CRM.')
    }
    if (body.crmReference && body.notInCrmReason) {
      refuse(context, 'invalid', ['notInCrmReason'], 'It has a reference: it is in the CRM.')
    }
    if (body.crmReference && hasDifference(body) && !body.note) {
      refuse(context, 'required', ['note'], 'Say what does not match.')
    }
  })
export type CrmConfirm = z.output<typeof CrmConfirm>

type Ticks = { [Name in keyof typeof ticks]: boolean }

/** Whether something of a sale was found otherwise in the CRM; the change of keeper may still be on its way. */
export const hasDifference = (found: Omit<Ticks, 'keeperChangeDone'> & { crmReference?: string | null | undefined }) =>
  !found.crmReference || !(found.customerMatched && found.dateMatches && found.priceMatches && found.invoiceMatches)

const path = '/vehicle-crm-confirmations'

export const crmConfirmations = {
  list: call({
    method: 'GET',
    path,
    summary: 'Sales, and whether the CRM agrees',
    permission: 'vehicles.crmConfirmations.read',
    query: CrmConfirmationListQuery,
    response: list(CrmConfirmationListItem),
  }),
  read: call({
    method: 'GET',
    path: `${path}/:vehicleId`,
    summary: 'A sale to be checked against the CRM',
    permission: 'vehicles.crmConfirmations.read',
    params: VehicleParams,
    response: data(CrmConfirmation),
  }),
  confirm: call({
    method: 'POST',
    path: `${path}/:vehicleId/confirm`,
    summary: 'Confirm a sale against the CRM',
    permission: 'vehicles.crmConfirmations.confirm',
    params: VehicleParams,
    body: CrmConfirm,
    idempotent: true,
    response: data(CrmConfirmation),
  }),
}
