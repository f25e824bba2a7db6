import type { Unread } from '@forecourt/contracts'
import { NOTIFICATIONS_CHANGED_EVENT, type Push, UNREAD_COUNTED_EVENT } from '@forecourt/contracts/realtime'
import { grouped } from '@forecourt/domain'
import type { Caller } from '../../platform/auth/callers.ts'
import type { Scope } from '../../platform/database/scope.ts'
import type { Logger } from '../../platform/logging/logging.ts'
import { coalesce } from './coalesce.ts'
import type { EmployeeSocket } from './rooms.ts'

/** Counts what is unread of people of one group. */
export type CountSource = (groupScope: Scope, callers: readonly Caller[]) => Promise<ReadonlyMap<Caller, Unread>>

/** What people of one dealer are told of within this time is counted once. */
const TOLD_MS = 20

/** Beside the work they only see in the sidebar that a vehicle moved, so several moves are counted together. */
const MOVED_MS = 1000

const dealerOf = (socket: EmployeeSocket) => socket.data.caller.actor.activeDealerId ?? ''
const groupOf = (socket: EmployeeSocket) => socket.data.caller.groupScope.dealerIds.toSorted().join()

/**
 * Sends each socket what is counted of its person: together for a dealer, which is far less than if every page asked, and
 * never twice at a time, so that the last that arrives is the newest.
 */
export function createCounts(source: CountSource, log: Logger) {
  const told = new Map<string, Set<EmployeeSocket>>()
  const moved = new Map<string, Set<EmployeeSocket>>()

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
    const sockets = [...(told.get(dealerId) ?? [])]
    told.delete(dealerId)
    for (const socket of sockets) moved.get(dealerId)?.delete(socket)
    await Promise.all([...grouped(sockets, groupOf).values()].map(pushTo))
  })
  const moving = coalesce(MOVED_MS, async (dealerId) => {
    add(told, moved.get(dealerId) ?? [])
    moved.delete(dealerId)
    counting.ask(dealerId)
  })
  return {
    /** To those who were told of something. */
    now: (sockets: readonly EmployeeSocket[]) => {
      for (const dealerId of add(told, sockets)) counting.ask(dealerId)
    },
    /** To those whose counts may be others. */
    soon: (sockets: readonly EmployeeSocket[]) => {
      for (const dealerId of add(moved, sockets)) moving.ask(dealerId)
    },
    stop: () => {
      moving.stop()
      counting.stop()
    },
  }
}

/** Returns the dealers of those that were added. */
function add(waiting: Map<string, Set<EmployeeSocket>>, sockets: Iterable<EmployeeSocket>): Set<string> {
  const dealers = new Set<string>()
  for (const socket of sockets) {
    const dealerId = dealerOf(socket)
    dealers.add(dealerId)
    const those = waiting.get(dealerId)
    if (those) those.add(socket)
    else waiting.set(dealerId, new Set([socket]))
  }
  return dealers
}
