import { isDeepStrictEqual } from 'node:util'
import type { DealerSettings } from '@forecourt/contracts'
import { defaultShotList } from './default-shot-list.ts'
import { keysOf } from '@forecourt/domain'

export type { DealerSettings } from '@forecourt/contracts'

const weekday = { from: '08:30', to: '18:00' }

/** What counts at a dealer that has set nothing (domain section 5); money in pence, tread and pads in tenths of a millimetre. */
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
  workingHours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { from: '09:00', to: '17:00' },
    sunday: null,
  },
  defaultRouteBySource: {},
  shotList: defaultShotList,
  standardJobs: [],
  suppliers: [],
}

/** A dealer's settings with the defaults filled in. */
export const dealerSettings = (stored: Partial<DealerSettings>): DealerSettings => ({
  ...defaultDealerSettings,
  ...stored,
})

/** What is kept of settings: what differs from the defaults, so that a better default reaches whoever never chose. */
export const chosenSettings = (settings: DealerSettings): Partial<DealerSettings> =>
  Object.fromEntries(
    keysOf(settings)
      .filter((name) => !isDeepStrictEqual(settings[name], defaultDealerSettings[name]))
      .map((name) => [name, settings[name]]),
  )
