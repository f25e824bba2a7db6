import { optionChoices, useFilterOptions, type VehicleFilters } from '@forecourt/ui'

/** The filters of ICT's list, those asked for most first. */
export const useFilters = ({ toDealerId }: { toDealerId?: string | undefined }): VehicleFilters => [
  {
    kind: 'select',
    name: 'tickPending',
    label: 'Tick',
    choices: [
      { value: 'true', label: 'Pending' },
      { value: 'false', label: 'Given' },
    ],
  },
  {
    kind: 'select',
    name: 'toDealerId',
    label: 'To dealer',
    choices: optionChoices(useFilterOptions('GET /options/active-dealer-group/dealers', toDealerId)),
  },
  'clock',
  'make',
]
