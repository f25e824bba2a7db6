import { invalidate, stageLists } from '../query/invalidate.ts'

const GATHER_MS = 300

/** What the server pushes when a vehicle moved. */
export interface StageChange {
  vehicleId: string
}

/**
 * Invalidates the lists and the vehicles that moved. Moves are gathered for 300 ms, because each invalidation starts a
 * running fetch again: a busy yard would never see its list arrive.
 */
export function createStageChanges() {
  const moved = new Set<unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const apply = () => {
    timer = undefined
    const vehicles = new Set(moved)
    moved.clear()
    void invalidate(stageLists, ({ params }) => vehicles.has(params.vehicleId))
  }

  return {
    add: ({ vehicleId }: StageChange): void => {
      moved.add(vehicleId)
      timer ??= setTimeout(apply, GATHER_MS)
    },
    stop: (): void => clearTimeout(timer),
  }
}
