import { listed } from './listed.ts'

const vehicleDataRevisions = listed({
  UKVD_R2: 'UK Vehicle Data, r2',
  UKVD_V2: 'UK Vehicle Data, data packages v2',
})
/** Revisions of the vehicle data service, each with keys of its own. */
export const VEHICLE_DATA_REVISIONS = vehicleDataRevisions.values
export const VEHICLE_DATA_REVISION_LABELS = vehicleDataRevisions.labels
export type VehicleDataRevision = (typeof VEHICLE_DATA_REVISIONS)[number]

/**
 * What came of asking a vehicle data service; every status of theirs comes down to one of these
 * (docs/domain.md#vehicle-data).
 */
export const LOOKUP_OUTCOMES = [
  'FOUND',
  'NOT_FOUND',
  'INVALID',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'NOT_CONFIGURED',
  'FORBIDDEN',
] as const
export type LookupOutcome = (typeof LOOKUP_OUTCOMES)[number]

/** The mark that a key is tried with: made up, and known to the services' own tests. */
export const TEST_MARK = 'AA19AAA'
