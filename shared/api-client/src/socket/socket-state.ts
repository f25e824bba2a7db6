import { createObservable } from '@forecourt/domain/observable'
import { useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'

/** What kept the socket from connecting: the server's message and data, where it gave any (R8.11). */
export interface SocketFailure {
  message: string
  data?: unknown
}

export interface SocketState {
  status: 'off' | 'connecting' | 'connected' | 'reconnecting'
  failure: SocketFailure | null
  socket: Socket | null
}

const OFF: SocketState = { status: 'off', failure: null, socket: null }

let state = OFF
const observable = createObservable()

export const socketState = (): SocketState => state

export function setSocketState(change: Partial<SocketState>): void {
  state = { ...state, ...change }
  observable.notify()
}

export const switchSocketOff = (): void => setSocketState(OFF)

/** Whether live updates arrive, and what last kept them from arriving. */
export const useSocketStatus = (): SocketState => useSyncExternalStore(observable.subscribe, socketState)
