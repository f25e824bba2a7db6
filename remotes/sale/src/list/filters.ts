import { AGE_BANDS } from '@forecourt/domain'
import type { VehicleFilters } from '@forecourt/ui'

/** The filters of Sale's list, those asked for most first. */
export const FILTERS: VehicleFilters = [
  { kind: 'toggle', name: 'noLink', label: 'No advert', value: 'true' },
  {
    kind: 'select',
    name: 'daysOnSale',
    label: 'Days on sale',
    choices: AGE_BANDS.map((days) => ({ value: String(days), label: `${days} or more` })),
  },
  'make',
  'clock',
]
