import { BucketError } from '@forecourt/release/store'
import { isDiskFull } from './database/violations.ts'
import { partOf } from './part-of.ts'

/** Of a file system: no room on the disk, and no more for this account. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])
/** What stores that speak S3's protocol call it; S3 itself is never full. */
const BUCKET_FULL = new Set([
  'QuotaExceeded',
  'InsufficientStorage',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
])
const INSUFFICIENT_STORAGE = 507

/** Whether work failed because disk, bucket or database has no room left: trying again helps once somebody has made some. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof BucketError
    ? error.status === INSUFFICIENT_STORAGE || BUCKET_FULL.has(error.code)
    : NO_ROOM.has(String(partOf(error, 'code'))) || isDiskFull(error)
