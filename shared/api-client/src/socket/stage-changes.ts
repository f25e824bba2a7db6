import { groupLists, invalidate, stageLists } from '../query/invalidate.ts'

const GATHER_MS = 300

/** What the server pushes when a vehicle moved. */
export interface StageChange {
  vehicleId: string
}

/**
 * Invalidates the vehicles that moved and the lists that show them: those of stages only for the own dealer's. Moves are
 * gathered for 300 ms, because each invalidation starts a running fetch again: a busy yard would never see its list
 * arrive. A vehicle that goes from one dealer to another is told of twice, and is one move.
 */
export function createStageChanges() {
  const moved = new Set<unknown>()
  let lists = groupLists
  let timer: ReturnType<typeof setTimeout> | undefined

  const apply = () => {
    const [vehicles, shown] = [new Set(moved), lists]
    timer = undefined
    moved.clear()
    lists = groupLists
    void invalidate(shown, ({ params }) => vehicles.has(params.vehicleId))
  }

  const addOfGroup = ({ vehicleId }: StageChange): void => {
    moved.add(vehicleId)
    timer ??= setTimeout(apply, GATHER_MS)
  }

  return {
    add: (change: StageChange): void => {
      lists = stageLists
      addOfGroup(change)
    },
    /** Of a vehicle of another dealer of the group. */
    addOfGroup,
    stop: (): void => clearTimeout(timer),
  }
}
