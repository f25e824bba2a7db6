import { useTechnicianFilter } from '@forecourt/prep'
import type { VehicleFilters } from '@forecourt/ui'

/** The filters of mechanical prep's list, those asked for most first. */
export function useFilters(technicianId: string | undefined): VehicleFilters {
  const technician = useTechnicianFilter('mechanicalPrep', technicianId)
  return [
    technician,
    'make',
    { kind: 'toggle', name: 'motWithin', label: 'MOT under 30 days', value: '30' },
    { kind: 'toggle', name: 'hold', label: 'Awaiting parts', value: 'AWAITING_PARTS' },
    'clock',
  ]
}
