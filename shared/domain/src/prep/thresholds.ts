import type { Measure } from './checklist.ts'

/** What a dealer sells with, in tenths of a millimetre (docs/domain.md#dealer-settings). */
export interface WearThresholds {
  treadAmber: number
  treadRed: number
  padAmber: number
  padRed: number
}

/** The legal minimum tread of a car, in tenths of a millimetre. */
export const LEGAL_TREAD = 16

export type Wear = 'GOOD' | 'LOW' | 'WORN' | 'ILLEGAL'
export const WEAR_LABELS: Readonly<Record<Wear, string>> = {
  GOOD: 'Good',
  LOW: 'Low',
  WORN: 'Worn',
  ILLEGAL: 'Illegal',
}

/** How worn a measured tread or pad is; null for a figure that is not judged. */
export function wearOf(judgedAs: Measure['judgedAs'], value: number, limits: WearThresholds): Wear | null {
  if (!judgedAs) return null
  if (judgedAs === 'tread' && value < LEGAL_TREAD) return 'ILLEGAL'
  if (value < (judgedAs === 'tread' ? limits.treadRed : limits.padRed)) return 'WORN'
  return value < (judgedAs === 'tread' ? limits.treadAmber : limits.padAmber) ? 'LOW' : 'GOOD'
}

/** What a figure says of its item, as long as nobody says otherwise. */
export const RESULT_OF_WEAR = {
  GOOD: 'OK',
  LOW: 'ADVISORY',
  WORN: 'REQUIRED',
  ILLEGAL: 'REQUIRED',
} as const satisfies Record<Wear, string>
