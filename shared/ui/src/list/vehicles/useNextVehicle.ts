import { DEFAULT_PAGE_SIZE } from '../listState.ts'
import { useBeginning, type QueryOf, type VehicleListRoute, type VehicleOf } from './routes.ts'

interface Options<Name extends VehicleListRoute> {
  /** Where to look; everywhere unless said. */
  among?: QueryOf<Name>
  /** Whether this person may take a vehicle up, where the list shows others too. */
  mayTake?: (vehicle: VehicleOf<Name>) => boolean
}

/**
 * The most urgent vehicle that this person may take up, whatever the list shows. It is looked for on the first page of the
 * queue, which is what most lists show: both are one request then.
 */
export function useNextVehicle<Name extends VehicleListRoute>(
  route: Name,
  { among, mayTake }: Options<Name> = {},
): VehicleOf<Name> | undefined {
  const first = useBeginning(route, { ...among, sort: 'urgency', pageSize: DEFAULT_PAGE_SIZE })
  return mayTake ? first?.data.find(mayTake) : first?.data[0]
}
