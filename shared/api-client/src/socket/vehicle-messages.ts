import { invalidate, stageLists, type Invalidates } from '../query/invalidate.ts'

const GATHER_MS = 300

/** What the server pushes when somebody wrote about a vehicle. */
export interface MessagesChange {
  vehicleId: string
}

const THREAD: ReadonlySet<string> = new Set(['GET /vehicles/:vehicleId/messages', 'GET /vehicles/:vehicleId/timeline'])

/** Invalidates the threads that were written to, and the lists that count what is unread; gathered as moves are. */
export function createMessageChanges() {
  const written = new Set<unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const apply = () => {
    timer = undefined
    const vehicles = new Set(written)
    written.clear()
    const threads: Invalidates = ({ route, params }) => THREAD.has(route) && vehicles.has(params.vehicleId)
    void invalidate(stageLists, threads)
  }

  return {
    add: ({ vehicleId }: MessagesChange): void => {
      written.add(vehicleId)
      timer ??= setTimeout(apply, GATHER_MS)
    },
    stop: (): void => clearTimeout(timer),
  }
}
