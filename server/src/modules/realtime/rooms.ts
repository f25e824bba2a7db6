import { can } from '@forecourt/authority'
import type { Server, Socket } from 'socket.io'
import type { Caller } from '../../platform/auth/callers.ts'
import { bodyOf } from '../../platform/http/error-handler.ts'
import { forbidden } from '../../platform/errors.ts'
import { dealerRoom, groupRoom, reportEvent, reportRoom, REPORTS, userRoom } from './room-names.ts'

export interface SocketData {
  caller: Caller
}
type Heard = Record<string, (...parameters: unknown[]) => void>
type Said = Record<string, (value: unknown) => void>

/** Lets only the sockets of employees in. */
export type SocketServer = Server<Heard, Said, never, SocketData>
export type EmployeeSocket = Socket<Heard, Said, never, SocketData>

/** People of whom this is the same see the same dealers of their group. */
export const groupKeyOf = ({ groupScope }: Pick<Caller, 'groupScope'>): string => groupScope.dealerIds.toSorted().join()

/**
 * Lets a socket hear of its dealer's and its group's vehicles and messages, and join and leave the dealer's reports. Other
 * dealers' are refused; the acknowledgement says `{ ok: true }`, or `{ ok: false }` with the body that a call would answer.
 * That of a join adds `changedAt`, when the dealer's reports last changed: what was fetched before is out of date.
 */
export function openRooms(socket: EmployeeSocket, reportsChangedAt: (dealerId: string) => Date): void {
  const {
    actor: { activeDealerId },
    groupScope,
  } = socket.data.caller
  if (activeDealerId) void socket.join(dealerRoom(activeDealerId))
  void socket.join([userRoom(socket.data.caller.userId), ...groupScope.dealerIds.map(groupRoom)])
  for (const report of REPORTS) {
    const event = reportEvent(report)
    socket.on(`join ${event}`, (dealerId: unknown, acknowledge: unknown) => {
      const { actor } = socket.data.caller
      const isOwn = typeof dealerId === 'string' && dealerId === actor.activeDealerId
      if (!isOwn || !can('report.daily.read', actor)) {
        return answer(acknowledge, { ok: false, ...bodyOf(forbidden([], 'These are another dealer’s figures.')) })
      }
      void socket.join(reportRoom(report, dealerId))
      answer(acknowledge, { ok: true, changedAt: reportsChangedAt(dealerId).toISOString() })
    })
    socket.on(`leave ${event}`, (dealerId: unknown, acknowledge: unknown) => {
      if (typeof dealerId === 'string') void socket.leave(reportRoom(report, dealerId))
      answer(acknowledge, { ok: true })
    })
  }
}

function answer(acknowledge: unknown, value: unknown) {
  if (typeof acknowledge === 'function') acknowledge(value)
}
