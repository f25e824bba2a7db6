import type { PrepStageName } from '@forecourt/domain'
import { useActor } from '@forecourt/session'
import { useNextVehicle } from '@forecourt/ui'
import type { PrepStage } from '../stage/PrepStage.ts'
import { onlyApproves, taskFor } from './task.ts'

/** The most urgent vehicle of a stage with which this person does something next. */
export function usePrepNext(route: PrepStage['routes']['list'], stage: PrepStageName) {
  const actor = useActor()
  return useNextVehicle(route, {
    // What a manager approves may lie further down than is looked.
    ...(onlyApproves(stage, actor) && { among: { subStage: 'APPROVAL' } }),
    mayTake: (vehicle) => taskFor(vehicle, actor) !== null,
  })
}
