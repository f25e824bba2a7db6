import type { AgencyStockItem, CrmConfirmationListItem, Employee, VehicleListItem } from '@forecourt/contracts'
import { CRM_STATUS_LABELS, DEALER_ROLE_LABELS, OFFSITE_REASON_LABELS } from '@forecourt/domain'
import type { ExportColumn } from '../column.ts'
import { AGE, ASSIGNED, CLOCK, FLAGS, PLATE, REST, STAGE, VEHICLE } from './vehicle.ts'

/** What everybody in the group may know: no figures and no buyers. */
export const VEHICLE_COLUMNS: readonly ExportColumn<VehicleListItem>[] = [
  PLATE,
  ...VEHICLE,
  { of: 'dealer', heading: 'Dealer', value: ({ dealerName }) => dealerName },
  ...STAGE,
  ...CLOCK,
  { of: 'clock', heading: 'Closed', kind: 'moment', value: ({ closedAt }) => closedAt },
  AGE,
  { of: 'destination', heading: 'Offsite at', value: ({ offsite }) => offsite?.destinationName ?? null },
  {
    of: 'destination',
    heading: 'Offsite because',
    value: ({ offsite }) => offsite && OFFSITE_REASON_LABELS[offsite.reason],
  },
  { of: 'dueBack', heading: 'Due back', kind: 'moment', value: ({ offsite }) => offsite?.expectedReturnAt ?? null },
  { of: 'driver', heading: 'Driver', value: ({ offsite }) => offsite?.driverName ?? null },
  { of: 'driver', heading: 'Out since', kind: 'moment', value: ({ offsite }) => offsite?.outAt ?? null },
  { of: 'tradePlate', heading: 'Trade plate', value: ({ offsite }) => offsite?.tradePlate ?? null },
  ...FLAGS,
  ASSIGNED,
  { of: 'messages', heading: 'New messages', kind: 'number', value: ({ unreadMessages }) => unreadMessages },
  { of: 'source', heading: 'Source', value: ({ sourceName }) => sourceName },
  ...REST,
]

export const AGENCY_COLUMNS: readonly ExportColumn<AgencyStockItem>[] = [
  PLATE,
  ...VEHICLE,
  { of: 'reference', heading: 'Agency reference', value: ({ agencyReference }) => agencyReference },
  { of: 'arrived', heading: 'Arrived', kind: 'moment', value: ({ arrivedAt }) => arrivedAt },
  ...STAGE,
  { of: 'handover', heading: 'Handover', kind: 'moment', value: ({ handoverDueAt }) => handoverDueAt },
  { of: 'handover', heading: 'Sold', kind: 'moment', value: ({ closedAt }) => closedAt },
  ...FLAGS.filter(({ heading }) => heading !== 'Handover'),
  ASSIGNED,
  ...REST,
]

export const CRM_COLUMNS: readonly ExportColumn<CrmConfirmationListItem>[] = [
  PLATE,
  ...VEHICLE,
  { of: 'plate', heading: 'Stock no', value: ({ stockNumber }) => stockNumber },
  { of: 'sold', heading: 'Sold', kind: 'moment', value: ({ soldAt }) => soldAt },
  { of: 'sold', heading: 'Sale type', value: ({ saleType }) => saleType },
  { of: 'price', heading: 'Price', kind: 'pounds', ofBuyer: 'PRICE', value: ({ salePrice }) => salePrice },
  {
    of: 'buyer',
    heading: 'Buyer',
    ofBuyer: 'NAME',
    value: ({ buyerName, buyerErasedAt }) => buyerName ?? (buyerErasedAt ? 'Erased' : null),
  },
  { of: 'salesperson', heading: 'Salesperson', value: ({ salesperson }) => salesperson },
  { of: 'invoice', heading: 'Invoice', value: ({ invoiceNumber }) => invoiceNumber },
  {
    of: 'status',
    heading: 'CRM',
    value: ({ status, isOverdue }) => (isOverdue ? 'Overdue' : CRM_STATUS_LABELS[status]),
  },
  { of: 'status', heading: 'CRM due', kind: 'moment', value: ({ dueAt }) => dueAt },
  { of: 'status', heading: 'Confirmed', kind: 'moment', value: ({ confirmedAt }) => confirmedAt },
  { of: 'status', heading: 'Confirmed by', value: ({ confirmedBy }) => confirmedBy?.name ?? null },
]

export const EMPLOYEE_COLUMNS: readonly ExportColumn<Employee>[] = [
  { of: 'name', heading: 'Name', value: ({ name }) => name },
  // Under the name on the screen, so an export has it even where its own column is hidden.
  { of: 'name', heading: 'Username', value: ({ username }) => username },
  { of: 'roles', heading: 'Roles', value: ({ roles }) => roles.map((role) => DEALER_ROLE_LABELS[role]).join(', ') },
  { of: 'jobTitle', heading: 'Job title', value: ({ jobTitle }) => jobTitle },
  { of: 'email', heading: 'E-mail', value: ({ email }) => email },
  { of: 'lastSeen', heading: 'Last sign-in', kind: 'moment', value: ({ lastLoginAt }) => lastLoginAt },
  { of: 'status', heading: 'Account', value: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
]
