import { invalidate, type Invalidates } from '../query/invalidate.ts'
import { listsThatShow } from './concerns.ts'
import { createGathering } from './gather.ts'

/** What the server pushes when somebody wrote about a vehicle. */
export interface MessagesChange {
  vehicleId: string
}

const THREAD: ReadonlySet<string> = new Set(['GET /vehicles/:vehicleId/messages', 'GET /vehicles/:vehicleId/timeline'])

/** Invalidates the threads that were written to, and the lists that count what is unread of them. */
export function createMessageChanges() {
  const { add, stop } = createGathering<unknown>((vehicles) => {
    const threads: Invalidates = ({ route, params }) => THREAD.has(route) && vehicles.has(params.vehicleId)
    void invalidate(listsThatShow(vehicles), threads)
  })
  return { add: ({ vehicleId }: MessagesChange): void => add(vehicleId), stop }
}
