import { groupLists, invalidate, stageLists } from '../query/invalidate.ts'
import { createGathering } from './gather.ts'

/** What the server pushes when a vehicle moved. */
export interface StageChange {
  vehicleId: string
}

/**
 * Invalidates the vehicles that moved and the lists that show them: those of stages only for the own dealer's. A vehicle
 * that goes from one dealer to another is told of twice, and is one move.
 */
export function createStageChanges() {
  let lists = groupLists
  const { add: addOfGroup, stop } = createGathering<unknown>((vehicles) => {
    const shown = lists
    lists = groupLists
    void invalidate(shown, ({ params }) => vehicles.has(params.vehicleId))
  })
  return {
    add: ({ vehicleId }: StageChange): void => {
      lists = stageLists
      addOfGroup(vehicleId)
    },
    /** Of a vehicle of another dealer of the group. */
    addOfGroup: ({ vehicleId }: StageChange): void => addOfGroup(vehicleId),
    stop,
  }
}
