import { z } from 'zod'
import { call } from '../call.ts'
import { data, list, nothing, pageQuery } from '../envelope.ts'
import { Id, searchText, text } from '../fields.ts'
import { Closing } from './closing.ts'

/** Dealers that work together: their people see each other's vehicles. */
export const DealerGroup = z.object({
  id: z.string(),
  name: z.string(),
  /** Signed addresses; a theme without a logo of its own shows the other's. */
  logoLightUrl: z.string().nullable(),
  logoDarkUrl: z.string().nullable(),
  /** At the dealers of one that is not active nobody works. */
  isActive: z.boolean(),
  dealerCount: z.int(),
  version: z.int(),
})
export type DealerGroup = z.output<typeof DealerGroup>

/** No other group has the name, however it is capitalised or accented. */
export const DealerGroupForm = z.strictObject({ name: text(100, 2), isActive: z.boolean() })
export type DealerGroupForm = z.output<typeof DealerGroupForm>

export const DealerGroupChange = DealerGroupForm.extend({ version: z.int() })
export type DealerGroupChange = z.output<typeof DealerGroupChange>

export const DealerGroupListQuery = z.strictObject({
  ...pageQuery(['name', '-name']),
  search: searchText(100).optional(),
  status: z.enum(['active', 'inactive']).optional(),
})
export type DealerGroupListQuery = z.output<typeof DealerGroupListQuery>

const params = z.object({ dealerGroupId: Id })

const logo = {
  permission: 'master.dealerGroups.update',
  params,
} as const

export const dealerGroups = {
  list: call({
    method: 'GET',
    path: '/dealer-groups',
    summary: 'Dealer groups, with the number of their dealers',
    permission: 'master.dealerGroups.read',
    query: DealerGroupListQuery,
    response: list(DealerGroup),
  }),
  create: call({
    method: 'POST',
    path: '/dealer-groups',
    summary: 'Add a dealer group',
    permission: 'master.dealerGroups.create',
    body: DealerGroupForm,
    idempotent: true,
    response: data(DealerGroup),
    status: 201,
  }),
  read: call({
    method: 'GET',
    path: '/dealer-groups/:dealerGroupId',
    summary: 'A dealer group',
    permission: 'master.dealerGroups.read',
    params,
    response: data(DealerGroup),
  }),
  closing: call({
    method: 'GET',
    path: '/dealer-groups/:dealerGroupId/closing',
    summary:
      'Whom it concerns that the dealers of a group would be closed: who is signed out, who moves, which vehicles stay',
    permission: 'master.dealerGroups.update',
    params,
    response: data(Closing),
  }),
  update: call({
    method: 'PATCH',
    path: '/dealer-groups/:dealerGroupId',
    summary: 'Change a dealer group; deactivating one stops work at its dealers',
    permission: 'master.dealerGroups.update',
    params,
    body: DealerGroupChange,
    response: data(DealerGroup),
  }),
  delete: call({
    method: 'DELETE',
    path: '/dealer-groups/:dealerGroupId',
    summary: 'Delete a dealer group that has no dealers',
    permission: 'master.dealerGroups.delete',
    params,
    response: nothing,
    status: 204,
  }),
  logoLightAdd: call({
    method: 'POST',
    path: '/dealer-groups/:dealerGroupId/logos/light',
    summary: 'Give a dealer group its logo for the light theme, in place of an earlier one',
    ...logo,
    upload: 'group-logo-light',
    idempotent: true,
    response: data(DealerGroup),
    status: 201,
  }),
  logoDarkAdd: call({
    method: 'POST',
    path: '/dealer-groups/:dealerGroupId/logos/dark',
    summary: 'Give a dealer group its logo for the dark theme, in place of an earlier one',
    ...logo,
    upload: 'group-logo-dark',
    idempotent: true,
    response: data(DealerGroup),
    status: 201,
  }),
  logoLightRemove: call({
    method: 'DELETE',
    path: '/dealer-groups/:dealerGroupId/logos/light',
    summary: "Take a dealer group's logo for the light theme away",
    ...logo,
    response: nothing,
    status: 204,
  }),
  logoDarkRemove: call({
    method: 'DELETE',
    path: '/dealer-groups/:dealerGroupId/logos/dark',
    summary: "Take a dealer group's logo for the dark theme away",
    ...logo,
    response: nothing,
    status: 204,
  }),
}
