import { DEALER_ROLES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { optionList, OptionItem, optionsQuery } from '../envelope.ts'
import { Id } from '../fields.ts'

const query = z.strictObject(optionsQuery)

export const MakeOption = OptionItem.extend({
  logoUrl: z.string().nullable(),
  featured: z.boolean(),
  active: z.boolean(),
})
export type MakeOption = z.output<typeof MakeOption>

export const EmployeeOption = OptionItem.extend({ roles: z.array(z.enum(DEALER_ROLES)) })
export type EmployeeOption = z.output<typeof EmployeeOption>

export const options = {
  dealerGroups: call({
    method: 'GET',
    path: '/options/dealer-groups',
    summary: 'Dealer groups to choose from',
    permission: 'master.dealerGroups.read',
    query,
    response: optionList(OptionItem),
  }),
  makes: call({
    method: 'GET',
    path: '/options/makes',
    summary: 'Makes to choose from; at a dealer its featured makes come first and say whether they are active',
    permission: 'signedIn',
    keys: true,
    query,
    response: optionList(MakeOption),
  }),
  models: call({
    method: 'GET',
    path: '/options/makes/:makeId/models',
    summary: 'Models of a make to choose from',
    permission: 'signedIn',
    keys: true,
    params: z.object({ makeId: Id }),
    query,
    response: optionList(OptionItem),
  }),
  dealerRoles: call({
    method: 'GET',
    path: '/options/dealer-roles',
    summary: 'Dealer roles with their plain names',
    permission: 'signedIn',
    keys: true,
    query,
    response: optionList(z.object({ id: z.enum(DEALER_ROLES), name: z.string(), code: z.string().nullable() })),
  }),
  saleTypes: call({
    method: 'GET',
    path: '/options/sale-types',
    summary: 'Sale types to choose from',
    permission: 'signedIn',
    keys: true,
    query,
    response: optionList(OptionItem),
  }),
  sources: call({
    method: 'GET',
    path: '/options/sources',
    summary: 'Where vehicles come from',
    permission: 'signedIn',
    keys: true,
    query,
    response: optionList(OptionItem),
  }),
  groupDealers: call({
    method: 'GET',
    path: '/options/active-dealer-group/dealers',
    summary: "Dealers of the active dealer's group",
    permission: 'dealer.colleagues.read',
    query,
    response: optionList(OptionItem),
  }),
  employees: call({
    method: 'GET',
    path: '/options/active-dealer/employees',
    summary: 'Employees of the active dealer with their roles',
    permission: 'dealer.colleagues.read',
    query,
    response: optionList(EmployeeOption),
  }),
  suppliers: call({
    method: 'GET',
    path: '/options/active-dealer/suppliers',
    summary: 'The active dealer’s suppliers',
    permission: 'dealer.colleagues.read',
    query,
    response: optionList(OptionItem),
  }),
}
