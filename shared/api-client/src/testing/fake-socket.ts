import { vi } from 'vitest'
import type { Connect } from '../socket/open-socket.ts'

type Listener = (...payload: unknown[]) => void

/** An in-memory socket; `fire` does what the server or the connection does to it. */
export function fakeSocket() {
  const listeners = new Map<string, Set<Listener>>()
  const socket = {
    connected: false,
    active: true,
    options: undefined as Parameters<Connect>[0] | undefined,
    emit: vi.fn<Listener>(),
    connect: vi.fn<() => void>(),
    disconnect: vi.fn<() => void>(() => {
      socket.connected = false
    }),
    removeAllListeners: vi.fn<() => void>(() => listeners.clear()),
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener)
    },
    fire: (event: string, ...payload: unknown[]) => {
      if (event === 'connect') socket.connected = true
      if (event === 'disconnect') socket.connected = false
      for (const listener of listeners.get(event) ?? []) listener(...payload)
    },
  }
  return socket
}

/** Returns a new fake socket for each connection. */
export function fakeConnect() {
  const sockets: ReturnType<typeof fakeSocket>[] = []
  const connect = ((options) => {
    const socket = fakeSocket()
    socket.options = options
    sockets.push(socket)
    return socket
  }) as (options: Parameters<Connect>[0]) => unknown as Connect
  return { sockets, load: async () => connect }
}
