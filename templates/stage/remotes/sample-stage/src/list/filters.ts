import type { VehicleFilters } from '@forecourt/ui'

/** The filters of Sample Stage's list, the most used first. */
export const FILTERS: VehicleFilters = [
  {
    kind: 'select',
    name: 'begun',
    label: 'Form',
    choices: [
      { value: 'true', label: 'Begun' },
      { value: 'false', label: 'Not begun' },
    ],
  },
  'clock',
  'make',
]
