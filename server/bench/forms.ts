import { randomInt } from 'node:crypto'
import type { Route } from '@forecourt/domain'

/* Forms as people send them, filled in no further than they must be. */

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXY'
const letter = () => LETTERS[randomInt(LETTERS.length)]

/** A vehicle that comes into stock, with a registration that hardly any other has. */
export const arrival = (sourceId: string) => ({
  registration: `BN${randomInt(52, 73)}${letter()}${letter()}${letter()}`,
  sourceId,
  mileage: 41_250,
  keysCount: 2,
})

/** What Admin decides about it. */
export const configuration = ({ stockNumber, version }: { stockNumber: string; version: number }, route: Route) => ({
  route,
  stockNumber,
  isAgency: false,
  vatStatus: 'MARGIN',
  v5cStatus: 'PRESENT',
  keysCount: 2,
  provenance: { status: 'CLEAR', alerts: [] },
  version,
})
