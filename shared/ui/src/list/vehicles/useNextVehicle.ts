import { useBeginning, type QueryOf, type VehicleListRoute, type VehicleOf } from './routes.ts'

interface Options<Name extends VehicleListRoute> {
  /** Where to look; everywhere unless said. */
  among?: QueryOf<Name>
  /** Whether this person may take a vehicle up, where the list shows others too. */
  mayTake?: (vehicle: VehicleOf<Name>) => boolean
}

/** How far down the queue to look for a vehicle that the person may take up. */
const LOOKED_THROUGH = 25

/** The most urgent vehicle that this person may take up, whatever the list shows. */
export function useNextVehicle<Name extends VehicleListRoute>(
  route: Name,
  { among, mayTake }: Options<Name> = {},
): VehicleOf<Name> | undefined {
  const pageSize = mayTake ? LOOKED_THROUGH : 1
  const first = useBeginning(route, { ...among, sort: 'urgency', pageSize })
  return mayTake ? first?.data.find(mayTake) : first?.data[0]
}
