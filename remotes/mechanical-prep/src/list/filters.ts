import { type DealerRole, mayTakeRouteStep } from '@forecourt/domain'
import { optionChoices, useFilterOptions, type VehicleFilters } from '@forecourt/ui'

/** Those who may be given the stage's work. */
export const technicians = <Person extends { roles: readonly DealerRole[] }>(people: readonly Person[]): Person[] =>
  people.filter(({ roles }) => mayTakeRouteStep('mechanicalPrep', roles))

/** The filters of mechanical prep's list (domain section 6.1), those asked for most first. */
export function useFilters(technicianId: string | undefined): VehicleFilters {
  const people = useFilterOptions('GET /options/active-dealer/employees', technicianId)
  return [
    { kind: 'select', name: 'technicianId', label: 'Technician', choices: optionChoices(technicians(people)) },
    'make',
    { kind: 'toggle', name: 'motWithin', label: 'MOT under 30 days', value: '30' },
    { kind: 'toggle', name: 'hold', label: 'Awaiting parts', value: 'AWAITING_PARTS' },
    'clock',
  ]
}
