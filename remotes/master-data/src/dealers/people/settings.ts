import { DEALER_ROLES } from '@forecourt/domain'
import { choicesOf } from '@forecourt/ui'

const sorts = ['name', '-name'] as const

export const PEOPLE = { filters: { search: 'text' }, sorts } as const
export const STAFF = { filters: { search: 'text', role: DEALER_ROLES }, sorts } as const

export const PEOPLE_SORTS = choicesOf(sorts, { name: 'Name, A to Z', '-name': 'Name, Z to A' })

/** Somebody's account, which is where a developer changes it. */
export const accountOf = ({ id }: { id: string }) => `/users?edit=${id}`
