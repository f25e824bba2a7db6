import { z } from 'zod'
import { call } from '../call.ts'
import { data, list, pageQuery } from '../envelope.ts'
import { Flag, Id, searchText } from '../fields.ts'

export const DEALER_MAKE_STATUSES = ['ACTIVE', 'INACTIVE'] as const

/** An active make of the platform as the active dealer sees it; the id is the make's. */
export const DealerMake = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  logoUrl: z.string().nullable(),
  status: z.enum(DEALER_MAKE_STATUSES),
  /** Offered first at infleet; only an active make is. */
  featured: z.boolean(),
})
export type DealerMake = z.output<typeof DealerMake>

/** What may be done to several makes at once. */
export const DEALER_MAKE_ACTIONS = ['activate', 'deactivate', 'feature', 'unfeature'] as const
export type DealerMakeAction = (typeof DEALER_MAKE_ACTIONS)[number]

const query = z.strictObject({
  ...pageQuery(['name', '-name']),
  search: searchText(100).optional(),
  status: z.enum(['active', 'inactive']).optional(),
  featured: Flag.optional(),
})
export type DealerMakeListQuery = z.output<typeof query>

const params = z.object({ id: Id })

export const dealerMakes = {
  list: call({
    method: 'GET',
    path: '/dealer/makes',
    summary: 'Every make and whether the active dealer sells and features it',
    permission: 'dealer.makes.read',
    query,
    response: list(DealerMake),
  }),
  changeStatus: call({
    method: 'PATCH',
    path: '/dealer/makes/:id/status',
    summary: 'Activate or deactivate a make at the active dealer; one that is deactivated is featured no more',
    permission: ['dealer.makes.activate', 'dealer.makes.deactivate'],
    params,
    body: z.strictObject({ status: z.enum(DEALER_MAKE_STATUSES) }),
    response: data(DealerMake),
  }),
  changeFeatured: call({
    method: 'PATCH',
    path: '/dealer/makes/:id/featured',
    summary: 'Feature a make at the active dealer, or no longer; only an active one can be',
    permission: 'dealer.makes.feature',
    params,
    body: z.strictObject({ featured: z.boolean() }),
    response: data(DealerMake),
  }),
  changeMany: call({
    method: 'PATCH',
    path: '/dealer/makes/bulk',
    summary: 'Activate, deactivate or feature up to 100 makes at the active dealer: all of them or none',
    permission: ['dealer.makes.activate', 'dealer.makes.deactivate', 'dealer.makes.feature'],
    body: z.strictObject({ ids: z.array(Id).min(1).max(100), action: z.enum(DEALER_MAKE_ACTIONS) }),
    response: data(z.array(DealerMake)),
  }),
}
