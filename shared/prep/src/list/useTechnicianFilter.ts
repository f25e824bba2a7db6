import { mayTakeRouteStep, type DealerRole, type RouteKey } from '@forecourt/domain'
import { optionChoices, useFilterOptions, type VehicleFilters } from '@forecourt/ui'

/** Those who may be given the work of a step. */
const techniciansOf = <Person extends { roles: readonly DealerRole[] }>(
  step: RouteKey,
  people: readonly Person[],
): Person[] => people.filter(({ roles }) => mayTakeRouteStep(step, roles))

/** The filter of a preparation stage's list by whose work it is; `chosen` is the id that the address asks for. */
export function useTechnicianFilter(step: RouteKey, chosen: string | undefined): VehicleFilters[number] {
  const people = useFilterOptions('GET /options/active-dealer/employees', chosen)
  return {
    kind: 'select',
    name: 'technicianId',
    label: 'Technician',
    choices: optionChoices(techniciansOf(step, people)),
  }
}
