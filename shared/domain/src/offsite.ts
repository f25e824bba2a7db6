import { listed } from './listed.ts'

const offsiteReasons = listed({
  BODYSHOP: 'Bodyshop',
  WORKSHOP: 'Workshop',
  MOT: 'MOT',
  VALET: 'Valet',
  DEMONSTRATION: 'Demonstration',
  STORAGE: 'Storage',
  AUCTION: 'Auction',
  OTHER: 'Other',
})
/** Why a vehicle leaves the site. */
export const OFFSITE_REASONS = offsiteReasons.values
export const OFFSITE_REASON_LABELS = offsiteReasons.labels
export type OffsiteReason = (typeof OFFSITE_REASONS)[number]

/** OUT until it is back, or is sold from where it is. */
export const OFFSITE_STATUSES = ['OUT', 'RETURNED', 'CLOSED_BY_SALE'] as const
export type OffsiteStatus = (typeof OFFSITE_STATUSES)[number]

/** The longest that a vehicle may be expected to be away, in days (docs/domain.md#offsite). */
export const OFFSITE_MOST_DAYS = 90

/** As long as vehicles usually are away, in days: what the form suggests. */
export const OFFSITE_USUAL_DAYS = 3

/** Miles above which a journey offsite is asked about (docs/domain.md#offsite). */
export const OFFSITE_USUAL_MILES = 300

/** A trade plate in the one way in which it is compared: '0123 ab' is '0123AB'. */
export const normaliseTradePlate = (written: string): string => written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const DAY = 86_400_000

/** The latest expected return of a vehicle that left at a moment. */
export const latestReturn = (outAt: string): Date => new Date(Date.parse(outAt) + OFFSITE_MOST_DAYS * DAY)
