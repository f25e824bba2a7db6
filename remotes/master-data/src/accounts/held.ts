import { counted } from '@forecourt/ui'

const VEHICLE = { one: 'vehicle', many: 'vehicles' }

export const vehiclesText = (count: number): string => counted(count, VEHICLE)

/** What happens to the vehicles assigned to a person who is about to leave; a sentence without its full stop. */
export const heldText = (count: number): string =>
  count === 0 ? 'They have no assigned vehicles' : `${vehiclesText(count)} assigned to them will become unassigned`
