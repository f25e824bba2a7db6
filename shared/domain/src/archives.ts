import { listed } from './listed.ts'

const archiveKinds = listed({
  VEHICLE: 'Everything about a vehicle',
  DEALER: 'Everything at a dealer',
  PERSON: 'Everything about you',
})
/** What can be taken away as a whole, packed into one download. */
export const ARCHIVE_KINDS = archiveKinds.values
export const ARCHIVE_KIND_LABELS = archiveKinds.labels
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number]

/** What becomes of a download that was asked for. */
export const ARCHIVE_STATUSES = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const
export type ArchiveStatus = (typeof ARCHIVE_STATUSES)[number]

/** How long a download is kept once it is ready. */
export const ARCHIVE_KEPT_DAYS = 7
