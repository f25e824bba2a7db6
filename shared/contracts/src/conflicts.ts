/** What a 409 may be refused for, in the order in which this package's README tells what its `details` hold. */
export const CONFLICT_CODES = [
  'STALE_VERSION',
  'INVALID_STAGE',
  'NOT_HELD',
  'QUOTE_CHANGED',
  'STALE_DRAFT',
  'DUPLICATE_REGISTRATION',
  'DUPLICATE_VIN',
  'TOO_LATE',
  'ALREADY_ASSIGNED',
  'IN_USE',
  'LAST_SUPER_ADMIN',
  'PRODUCT_UPLOAD',
  'KEY_ACTIVE',
  'JOB_STATE',
  'MODULE_CHANGED',
  'RELEASE_REFUSED',
  'GONE',
  'IDEMPOTENCY_KEY_REUSED',
  'LAST_DEVELOPER',
  'OWN_ACCOUNT',
] as const
export type ConflictCode = (typeof CONFLICT_CODES)[number]
