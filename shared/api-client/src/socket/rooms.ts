import type { Socket } from 'socket.io-client'

const members = new WeakMap<Socket, Map<string, number>>()

const roomsOf = (socket: Socket) => {
  const rooms = members.get(socket) ?? new Map<string, number>()
  members.set(socket, rooms)
  return rooms
}

/** How the server answers a join: `changedAt` is when the room's report last changed, as far as it knows. */
export type JoinAnswer = { ok: true; changedAt: string } | { ok: false }

export interface RoomMember {
  onPush: (payload: unknown) => void
  /** Nothing that happens from now on is missed, until `onLost`. */
  onJoined?: (answer: JoinAnswer) => void
  onLost?: () => void
}

/**
 * Joins a dealer's room for as long as the connection lasts, again after each reconnection, and listens. Returns how to
 * leave, which says whether nobody is left in the room: several views may be in one, and the last one out leaves.
 */
export function joinRoom(socket: Socket, event: string, dealerId: string, member: RoomMember): () => boolean {
  const rooms = roomsOf(socket)
  const name = `${event} ${dealerId}`
  const join = () => socket.emit(`join ${event}`, dealerId, (answer: JoinAnswer) => member.onJoined?.(answer))
  const lose = () => member.onLost?.()
  rooms.set(name, (rooms.get(name) ?? 0) + 1)
  if (socket.connected) join()
  socket.on('connect', join)
  socket.on('disconnect', lose)
  socket.on(event, member.onPush)
  return () => {
    socket.off('connect', join)
    socket.off('disconnect', lose)
    socket.off(event, member.onPush)
    const left = (rooms.get(name) ?? 1) - 1
    rooms.set(name, left)
    if (left === 0 && socket.connected) socket.emit(`leave ${event}`, dealerId)
    return left === 0
  }
}
