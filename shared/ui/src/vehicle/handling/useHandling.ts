import { ofVehicle, stageLists, useApiMutation } from '@forecourt/api-client'

type Action = 'POST /stage/:vehicleId/assign' | 'POST /stage/:vehicleId/hold' | 'POST /stage/:vehicleId/release'

/** Acts on a vehicle where it stands; its pages and the lists are fetched anew. */
export const useHandling = <Name extends Action | 'PATCH /vehicles/:vehicleId/location'>(
  route: Name,
  vehicleId: string,
) => useApiMutation(route, { invalidates: [stageLists, ofVehicle(vehicleId)] })
