import { useApiQuery } from '@forecourt/api-client'
import { can } from '@forecourt/authority'
import { useActor, useCan } from '@forecourt/session'
import { mayAct } from './action.ts'

/** The most urgent vehicles of all, whatever the list shows; a manager's only task here is approval. */
export function useNext() {
  const actor = useActor()
  const worksOnCars = useCan('stage.mechanicalPrep.assess')
  const { data } = useApiQuery('GET /stage/mechanical-prep', {
    query: { sort: 'urgency', pageSize: 25, ...(!worksOnCars && { subStage: 'APPROVAL' as const }) },
  })
  return data?.data.data.find((vehicle) => mayAct(vehicle, (permission) => can(permission, actor)))
}
