import { groupLists, invalidate } from '../query/invalidate.ts'
import { listsOfMoves, type Move } from './concerns.ts'
import { createGathering } from './gather.ts'

/** What the server pushes when a vehicle moved, or was changed where it is. */
export interface StageChange extends Move {
  vehicleId: string
}

interface Gathered {
  vehicleId: string
  /** Null of a vehicle of another dealer of the group. */
  move: Move | null
}

/**
 * Invalidates the vehicles that moved and the lists that show them: those of stages only for the own dealer's. A vehicle
 * that goes from one dealer to another is told of twice, and is one move.
 */
export function createStageChanges() {
  const { add, stop } = createGathering<Gathered>((gathered) => {
    const changes = [...gathered]
    const vehicles = new Set<unknown>(changes.map(({ vehicleId }) => vehicleId))
    const moves = changes.flatMap(({ move }) => move ?? [])
    void invalidate(groupLists, listsOfMoves(moves), ({ params }) => vehicles.has(params.vehicleId))
  })
  return {
    add: ({ vehicleId, ...move }: StageChange): void => add({ vehicleId, move }),
    /** Of a vehicle of another dealer of the group. */
    addOfGroup: ({ vehicleId }: StageChange): void => add({ vehicleId, move: null }),
    stop,
  }
}
