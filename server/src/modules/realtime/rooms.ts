import { can } from '@forecourt/authority'
import type { Socket } from 'socket.io'
import type { Caller } from '../../platform/auth/callers.ts'
import { bodyOf } from '../../platform/http/error-handler.ts'
import { forbidden } from '../../platform/errors.ts'
import { dealerRoom, groupRoom, reportEvent, reportRoom, REPORTS, userRoom } from './events.ts'

export interface SocketData {
  caller: Caller
}
export type EmployeeSocket = Socket<
  Record<string, (...parameters: unknown[]) => void>,
  Record<string, (value: unknown) => void>,
  never,
  SocketData
>

/** A socket that was let in: only those of employees are. */
export const ofEmployee = (socket: object): EmployeeSocket =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the library types a server's sockets as wide as it may
  socket as EmployeeSocket

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
