import { STAGES } from '@forecourt/domain'
import { type ListSettings, VEHICLE_FILTERS } from '@forecourt/ui'

const { agency: _, ...shared } = VEHICLE_FILTERS
const filters = { ...shared, state: ['open', 'closed'], stage: STAGES } as const
const sorts = ['newest', 'oldest'] as const

/** Everything that the list's call takes, as its address keeps it. */
export const LIST: ListSettings<typeof filters, (typeof sorts)[number]> = { filters, sorts }
