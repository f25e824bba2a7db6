import { isDeepStrictEqual } from 'node:util'
import { STANDARD_FIGURES, type DealerSettings } from '@forecourt/contracts'
import { defaultShotList } from './default-shot-list.ts'
import { keysOf } from '@forecourt/domain'

export type { DealerSettings } from '@forecourt/contracts'

const weekday = { from: '08:30', to: '18:00' }

/** What counts at a dealer that has set nothing (docs/domain.md#dealer-settings). */
export const defaultDealerSettings: DealerSettings = {
  ...STANDARD_FIGURES,
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

/** Stores only the settings that differ from the defaults, so that a better default reaches whoever never chose. */
export const chosenSettings = (settings: DealerSettings): Partial<DealerSettings> =>
  Object.fromEntries(
    keysOf(settings)
      .filter((name) => !isDeepStrictEqual(settings[name], defaultDealerSettings[name]))
      .map((name) => [name, settings[name]]),
  )
