import type { Socket } from 'socket.io-client'
import { socketState } from './socket-state.ts'

const POLL_MS = 100
const GIVE_UP_MS = 5000

export const SOCKET_TIMED_OUT = 'Socket initialization timed out'

/** The socket, once it exists; looked for every 100 ms, given up after 5 s (R9.07). */
export function waitForSocket(signal?: AbortSignal, find: () => Socket | null = () => socketState().socket) {
  return new Promise<Socket>((resolve, reject) => {
    const giveUpAt = Date.now() + GIVE_UP_MS
    const look = () => {
      const socket = find()
      if (!socket && Date.now() < giveUpAt) return
      clearInterval(polling)
      if (socket) resolve(socket)
      else reject(new Error(SOCKET_TIMED_OUT))
    }
    const polling = setInterval(look, POLL_MS)
    signal?.addEventListener('abort', () => clearInterval(polling), { once: true })
    look()
  })
}
