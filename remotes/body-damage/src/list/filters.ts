import { SEVERITIES, SEVERITY_LABELS } from '@forecourt/domain'
import { useTechnicianFilter } from '@forecourt/prep'
import { optionChoices, useFilterOptions, type VehicleFilters, choicesOf } from '@forecourt/ui'

interface Chosen {
  technicianId?: string | undefined
  supplierId?: string | undefined
}

/** The filters of body damage's list, those asked for most first. */
export function useFilters({ technicianId, supplierId }: Chosen): VehicleFilters {
  const suppliers = useFilterOptions('GET /options/active-dealer/suppliers', supplierId)
  const technician = useTechnicianFilter('bodyDamage', technicianId)
  return [
    technician,
    'make',
    { kind: 'select', name: 'severity', label: 'Worst damage', choices: choicesOf(SEVERITIES, SEVERITY_LABELS) },
    { kind: 'select', name: 'supplierId', label: 'Supplier', choices: optionChoices(suppliers) },
    { kind: 'toggle', name: 'hold', label: 'Awaiting parts', value: 'AWAITING_PARTS' },
    { kind: 'toggle', name: 'rework', label: 'Rework' },
    'clock',
  ]
}
