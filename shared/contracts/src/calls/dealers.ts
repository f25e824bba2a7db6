import { DEALER_ROLES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, list, nothing, pageQuery } from '../envelope.ts'
import {
  Id,
  OptionalEmail,
  OptionalPhone,
  OptionalPostcode,
  optionalText,
  searchText,
  text,
  Timestamp,
} from '../fields.ts'
import { Closing } from './closing.ts'
import { DealerSettings, DealerSettingsChange } from './dealer-settings.ts'

/** A site at which vehicles are prepared and sold. */
export const Dealer = z.object({
  id: z.string(),
  dealerGroupId: z.string(),
  dealerGroupName: z.string(),
  /** Nobody works at a dealer whose group is not active. */
  dealerGroupIsActive: z.boolean(),
  code: z.string(),
  name: z.string(),
  addressLines: z.array(z.string()),
  town: z.string().nullable(),
  postcode: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isActive: z.boolean(),
  /** Whether there is a super admin who can sign in: without one nobody staffs it. */
  hasAdmin: z.boolean(),
  version: z.int(),
})
export type Dealer = z.output<typeof Dealer>

/** Unique over all groups; staff tell dealers apart by it. */
const DealerCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(2)
  .max(10)
  .regex(/^[A-Z0-9]+$/)

/** Lines that are empty are left out, once each was looked at in its place. */
const AddressLines = z
  .array(optionalText(100))
  .max(3)
  .transform((lines) => lines.filter((line) => typeof line === 'string'))
  .default([])

/** The name is the dealer's alone within its group, however it is capitalised or accented. */
export const DealerForm = z.strictObject({
  dealerGroupId: Id,
  name: text(100, 2),
  code: DealerCode,
  addressLines: AddressLines,
  town: optionalText(100),
  postcode: OptionalPostcode,
  phone: OptionalPhone,
  email: OptionalEmail,
  isActive: z.boolean(),
})
export type DealerForm = z.output<typeof DealerForm>

export const DealerChange = DealerForm.extend({ version: z.int() })
export type DealerChange = z.output<typeof DealerChange>

export const DealerListQuery = z.strictObject({
  ...pageQuery(['name', '-name', 'code', '-code']),
  /** Part of a name, code or town. */
  search: searchText(100).optional(),
  dealerGroupId: Id.optional(),
  status: z.enum(['active', 'inactive']).optional(),
})
export type DealerListQuery = z.output<typeof DealerListQuery>

const DealerPerson = z.object({
  /** The account's. */
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  profilePhotoUrl: z.string().nullable(),
  /** False for anyone who cannot sign in at present. */
  isActive: z.boolean(),
})

/** A super admin of a dealer, who staffs it. */
export const DealerAdmin = DealerPerson.extend({ assignedAt: Timestamp })
export type DealerAdmin = z.output<typeof DealerAdmin>

/** Somebody who may become a super admin of the dealer. */
export const AvailableUser = DealerPerson.omit({ isActive: true })
export type AvailableUser = z.output<typeof AvailableUser>

export const DealerEmployee = DealerPerson.extend({
  roles: z.array(z.enum(DEALER_ROLES)),
  jobTitle: z.string().nullable(),
  startedAt: Timestamp,
})
export type DealerEmployee = z.output<typeof DealerEmployee>

export const DealerPeopleQuery = z.strictObject({
  ...pageQuery(['name', '-name']),
  /** Part of a name, username or e-mail address. */
  search: searchText(100).optional(),
})
export type DealerPeopleQuery = z.output<typeof DealerPeopleQuery>

export const DealerEmployeesQuery = DealerPeopleQuery.extend({ role: z.enum(DEALER_ROLES).optional() })
export type DealerEmployeesQuery = z.output<typeof DealerEmployeesQuery>

/** The settings as they are, what they are where a dealer has set nothing, and their own version. */
export const DealerSettingsRecord = z.object({ settings: DealerSettings, defaults: DealerSettings, version: z.int() })
export type DealerSettingsRecord = z.output<typeof DealerSettingsRecord>

const params = z.object({ dealerId: Id })

export const dealers = {
  list: call({
    method: 'GET',
    path: '/dealers',
    summary: 'Dealers of every group',
    permission: 'master.dealers.read',
    query: DealerListQuery,
    response: list(Dealer),
  }),
  create: call({
    method: 'POST',
    path: '/dealers',
    summary: 'Add a dealer to a group',
    permission: 'master.dealers.create',
    body: DealerForm,
    idempotent: true,
    response: data(Dealer),
    status: 201,
  }),
  read: call({
    method: 'GET',
    path: '/dealers/:dealerId',
    summary: 'A dealer',
    permission: 'master.dealers.read',
    params,
    response: data(Dealer),
  }),
  closing: call({
    method: 'GET',
    path: '/dealers/:dealerId/closing',
    summary: 'Whom it concerns that a dealer would be closed: who is signed out, who moves, which vehicles stay',
    permission: 'master.dealers.update',
    params,
    response: data(Closing),
  }),
  update: call({
    method: 'PATCH',
    path: '/dealers/:dealerId',
    summary: 'Change a dealer; deactivating one stops all work there',
    permission: 'master.dealers.update',
    params,
    body: DealerChange,
    response: data(Dealer),
  }),
  delete: call({
    method: 'DELETE',
    path: '/dealers/:dealerId',
    summary: 'Delete a dealer at which nobody works and no vehicle ever stood',
    permission: 'master.dealers.delete',
    params,
    response: nothing,
    status: 204,
  }),
  settings: call({
    method: 'GET',
    path: '/dealers/:dealerId/settings',
    summary: 'What a dealer has set, and the defaults',
    permission: 'master.dealers.read',
    params,
    response: data(DealerSettingsRecord),
  }),
  changeSettings: call({
    method: 'PATCH',
    path: '/dealers/:dealerId/settings',
    summary: 'Replace what a dealer has set, for what happens from then on',
    permission: 'master.dealers.update',
    params,
    body: DealerSettingsChange,
    response: data(DealerSettingsRecord),
  }),
  admins: call({
    method: 'GET',
    path: '/dealers/:dealerId/admins',
    summary: 'The super admins of a dealer',
    permission: 'master.dealerAdmins.read',
    params,
    query: DealerPeopleQuery,
    response: list(DealerAdmin),
  }),
  availableUsers: call({
    method: 'GET',
    path: '/dealers/:dealerId/admins/user-available',
    summary: 'Who may be assigned: active users who are no developers and no super admins here',
    permission: 'master.dealerAdmins.assign',
    params,
    query: DealerPeopleQuery,
    response: list(AvailableUser),
  }),
  assignAdmin: call({
    method: 'POST',
    path: '/dealers/:dealerId/admins',
    summary: 'Make somebody super admin of a dealer',
    permission: 'master.dealerAdmins.assign',
    params,
    body: z.strictObject({ userId: Id }),
    idempotent: true,
    response: data(DealerAdmin),
    status: 201,
  }),
  unassignAdmin: call({
    method: 'DELETE',
    path: '/dealers/:dealerId/admins/:userId',
    summary: 'Somebody is no longer super admin of a dealer; an active dealer keeps one who can sign in',
    permission: 'master.dealerAdmins.unassign',
    params: params.extend({ userId: Id }),
    response: nothing,
    status: 204,
  }),
  employees: call({
    method: 'GET',
    path: '/dealers/:dealerId/employees',
    summary: 'Who works at a dealer',
    permission: 'master.dealerEmployees.read',
    params,
    query: DealerEmployeesQuery,
    response: list(DealerEmployee),
  }),
}
