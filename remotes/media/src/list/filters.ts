import type { VehicleFilters } from '@forecourt/ui'

/** The filters of Media's list, those asked for most first. */
export const FILTERS: VehicleFilters = [
  { kind: 'toggle', name: 'photosShort', label: 'Photos short', value: 'true' },
  { kind: 'toggle', name: 'valetStarted', label: 'Valet started', value: 'true' },
  'make',
  'clock',
]
