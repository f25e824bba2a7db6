import { ofVehicle, query, queryClient, stageLists, useApiMutation, answerAs } from '@forecourt/api-client'

type Action =
  | 'POST /stage/:vehicleId/assign'
  | 'POST /stage/:vehicleId/hold'
  | 'POST /stage/:vehicleId/release'
  | 'POST /stage/:vehicleId/return'
  | 'PATCH /vehicles/:vehicleId/location'

/**
 * Acts on a vehicle where it stands; its pages and the lists are fetched again. The vehicle as it is answered is shown
 * at once, so that whoever acts again before that does not meet their own change as a conflict.
 */
export const useHandling = <Name extends Action>(route: Name, vehicleId: string) =>
  useApiMutation(route, {
    invalidates: [stageLists, ofVehicle(vehicleId)],
    onSuccess: (answer) => {
      const { data } = answerAs<Action>(answer)
      const { queryKey } = query('GET /vehicles/:vehicleId/details', { params: { vehicleId } })
      queryClient().setQueryData(queryKey, (kept) => kept && { data: { ...kept.data, ...data } })
    },
  })
