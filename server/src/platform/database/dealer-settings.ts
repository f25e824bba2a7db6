import type { StandardJob, Supplier } from '@forecourt/contracts'
import type { Position, Route } from '@forecourt/domain'

/** What a dealer may set (domain section 5); money in pence, tread and pads in tenths of a millimetre. */
export interface DealerSettings {
  labourRateMechanical: number
  labourRateBody: number
  defaultVatBp: number
  /** Net pence up to which a quote needs no approval; 0 turns it off. */
  autoApproveNet: number
  allowSelfApproval: boolean
  minPhotos: number
  maxPhotos: number
  treadAmber: number
  treadRed: number
  padAmber: number
  padRed: number
  motMinMonths: number
  /** Calendar hours per position where they differ from the defaults. */
  slaHours: Partial<Record<Position, number>>
  t2lTargetDays: number
  preppedPerDayTarget: number
  /** Pence a day. */
  holdingCostPerDay: number
  stockNumberPrefix: string
  /** Route by source code where it differs from every step on. */
  defaultRouteBySource: Record<string, Partial<Route>>
  /** Lines that a quote offers ready made. */
  standardJobs: StandardJob[]
  /** Who does sublet work. */
  suppliers: Supplier[]
}

export const defaultDealerSettings: DealerSettings = {
  labourRateMechanical: 5500,
  labourRateBody: 5000,
  defaultVatBp: 2000,
  autoApproveNet: 0,
  allowSelfApproval: true,
  minPhotos: 12,
  maxPhotos: 60,
  treadAmber: 30,
  treadRed: 16,
  padAmber: 50,
  padRed: 30,
  motMinMonths: 6,
  slaHours: {},
  t2lTargetDays: 7,
  preppedPerDayTarget: 6,
  holdingCostPerDay: 700,
  stockNumberPrefix: '',
  defaultRouteBySource: {},
  standardJobs: [],
  suppliers: [],
}

/** A dealer's settings with the defaults filled in. */
export const dealerSettings = (stored: Partial<DealerSettings>): DealerSettings => ({
  ...defaultDealerSettings,
  ...stored,
})
