import type { Unread } from '@forecourt/contracts'
import { NOTIFICATIONS_CHANGED_EVENT, type Push, UNREAD_COUNTED_EVENT } from '@forecourt/contracts/realtime'
import { grouped } from '@forecourt/domain'
import type { Caller } from '../../platform/auth/callers.ts'
import type { Scope } from '../../platform/database/scope.ts'
import type { Logger } from '../../platform/logging/logging.ts'
import { coalesce } from './coalesce.ts'
import { groupKeyOf, type EmployeeSocket } from './rooms.ts'

/** Counts what is unread of people of one group. */
export type CountSource = (groupScope: Scope, callers: readonly Caller[]) => Promise<ReadonlyMap<Caller, Unread>>

/** What people of one dealer are told of within this time is counted once. */
const TOLD_MS = 20

/** Beside the work they only see in the sidebar that a vehicle moved, so several moves are counted together. */
const MOVED_MS = 1000

const dealerOf = (socket: EmployeeSocket) => socket.data.caller.actor.activeDealerId ?? ''

/**
 * Sends each socket what is counted of its person: together for a dealer, which is far less than if every page asked, and
 * never twice at a time, so that the last that arrives is the newest.
 */
export function createCounts(source: CountSource, log: Logger) {
  const told = new Set<EmployeeSocket>()
  const moved = new Set<EmployeeSocket>()
  const at = (dealerId: string, waiting: ReadonlySet<EmployeeSocket>) =>
    [...waiting].filter((socket) => dealerOf(socket) === dealerId)

  const pushTo = async (sockets: readonly EmployeeSocket[]) => {
    const callers = new Map(sockets.map((socket) => [socket, socket.data.caller]))
    const [first] = callers.values()
    if (!first) return
    try {
      const counted = await source(first.groupScope, [...callers.values()])
      for (const [socket, caller] of callers) socket.emit(UNREAD_COUNTED_EVENT, counted.get(caller))
    } catch (error) {
      log.error({ err: error }, 'what is unread could not be pushed')
      // Without `countsFollow` the pages ask themselves.
      for (const socket of sockets) socket.emit(NOTIFICATIONS_CHANGED_EVENT, {} satisfies Push)
    }
  }
  const counting = coalesce(TOLD_MS, async (dealerId) => {
    const sockets = at(dealerId, told)
    for (const socket of sockets) {
      told.delete(socket)
      moved.delete(socket)
    }
    const groups = grouped(sockets, ({ data }) => groupKeyOf(data.caller))
    await Promise.all([...groups.values()].map(pushTo))
  })
  const moving = coalesce(MOVED_MS, async (dealerId) => now(at(dealerId, moved)))
  const now = (sockets: readonly EmployeeSocket[]) => {
    for (const socket of sockets) {
      told.add(socket)
      counting.ask(dealerOf(socket))
    }
  }
  const soon = (sockets: readonly EmployeeSocket[]) => {
    for (const socket of sockets) {
      moved.add(socket)
      moving.ask(dealerOf(socket))
    }
  }
  const stop = () => {
    moving.stop()
    counting.stop()
  }
  return {
    /** To those who were told of something. */
    now,
    /** To those whose counts may be others. */
    soon,
    stop,
  }
}
