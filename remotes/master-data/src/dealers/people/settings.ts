import { DEALER_ROLES } from '@forecourt/domain'

const sorts = ['name', '-name'] as const

export const PEOPLE = { filters: { search: 'text' }, sorts } as const
export const STAFF = { filters: { search: 'text', role: DEALER_ROLES }, sorts } as const

/** What an assignment makes out of date: the dealer with its people, and where each of them works. */
export const ADMIN_READS = ['GET /dealers', 'GET /dealers/', 'GET /users', 'GET /users/:userId'] as const
