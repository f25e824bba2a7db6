import { counted } from '@forecourt/ui'

const VEHICLE = { one: 'vehicle', many: 'vehicles' }

export const vehiclesText = (count: number): string => counted(count, VEHICLE)

/** What becomes of the vehicles that somebody holds who is about to go; a sentence without its full stop. */
export const heldText = (count: number): string =>
  count === 0
    ? 'They hold no vehicle'
    : `They still hold ${vehiclesText(count)}, which ${count === 1 ? 'becomes' : 'become'} nobody’s`
