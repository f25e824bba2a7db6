import type { Socket } from 'socket.io-client'

const members = new WeakMap<Socket, Map<string, number>>()

const roomsOf = (socket: Socket) => {
  const rooms = members.get(socket) ?? new Map<string, number>()
  members.set(socket, rooms)
  return rooms
}

/**
 * Joins a dealer's room for as long as the connection lasts, again after each reconnection, and listens; returns how to
 * leave. Several views may stay in one room: the last one out leaves.
 */
export function joinRoom(
  socket: Socket,
  event: string,
  dealerId: string,
  listener: (payload: unknown) => void,
): () => void {
  const rooms = roomsOf(socket)
  const name = `${event} ${dealerId}`
  const join = () => socket.emit(`join ${event}`, dealerId)
  rooms.set(name, (rooms.get(name) ?? 0) + 1)
  if (socket.connected) join()
  socket.on('connect', join)
  socket.on(event, listener)
  return () => {
    socket.off('connect', join)
    socket.off(event, listener)
    const left = (rooms.get(name) ?? 1) - 1
    rooms.set(name, left)
    if (left === 0 && socket.connected) socket.emit(`leave ${event}`, dealerId)
  }
}
