import { MODULES_CHANGED_EVENT, notificationLists, SESSION_CHANGED_EVENT } from '@forecourt/contracts/realtime'
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client'
import { api, sessionEpoch, wasAskedAhead } from '../client/api.ts'
import { asContract } from '../client/as-contract.ts'
import { reportError } from '../client/error-message.ts'
import { doubtSession } from '../client/session-doubt.ts'
import type { AnyInput } from '../client/types.ts'
import { invalidate, invalidateAll } from '../query/invalidate.ts'
import type { KeyParts } from '../query/key.ts'
import { tellModulesChanged } from './module-changes.ts'
import { createPushes } from './pushes.ts'
import { setSocketState, switchSocketOff } from './socket-state.ts'
import { waitForSocket } from './wait-for-socket.ts'

const FIRST_DELAY_MS = 1000
const LAST_DELAY_MS = 5000

/** How the socket connects and tries again (R9.06). */
export const SOCKET_OPTIONS: Partial<ManagerOptions & SocketOptions> = {
  path: '/socket.io',
  timeout: 20_000,
  reconnection: true,
  reconnectionAttempts: Infinity,
  reconnectionDelay: FIRST_DELAY_MS,
  reconnectionDelayMax: LAST_DELAY_MS,
  randomizationFactor: 0.5,
  transports: ['polling', 'websocket', 'webtransport'],
  // A shared manager would let a socket with a new token ride on the connection made with the old one.
  multiplex: false,
}

export type Connect = (options: Partial<ManagerOptions & SocketOptions>) => Socket

/** Within so many milliseconds a page counts as drawn, whatever it still does. */
const DRAWN_WITHIN_MS = 1500

/** Once the page is drawn: the socket brings only what comes later, and would take the processor from the first rows. */
const untilDrawn = () =>
  new Promise<void>((resolve) => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: DRAWN_WITHIN_MS })
    else setTimeout(resolve, DRAWN_WITHIN_MS / 5)
  })

/** Loaded only here, so that the client is no part of the first download. */
async function loadClient(): Promise<Connect> {
  await untilDrawn()
  return (await import('socket.io-client')).io
}

let connectedEpoch = -1

/** Read before anybody could tell of changes. */
const readAhead = ({ route, params, query }: KeyParts) => wasAskedAhead(route, asContract<AnyInput>({ params, query }))

/**
 * At a place where a socket was connected before, pushes may have been missed since. At first it is what is counted beside
 * every page, and what was read before the page's scripts ran: both were asked for long before anybody listened, and
 * nothing else would bring them up to date.
 */
const onConnected = () => {
  void (connectedEpoch === sessionEpoch() ? invalidateAll() : invalidate(notificationLists, readAhead))
  connectedEpoch = sessionEpoch()
}

/** Opens the socket with an access token; returns how to close it. */
export function openSocket(token: string, load: () => Promise<Connect> = loadClient): () => void {
  let closed = false
  let socket: Socket | null = null
  let refusals = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const pushes = createPushes()

  const later = (work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, Math.min(FIRST_DELAY_MS * 2 ** refusals, LAST_DELAY_MS))
    refusals += 1
  }

  /**
   * socket.io gives up where the server itself refused: because of what the session is worth, of which nobody is told
   * without a socket. Asking for it renews an expired token, which reopens the socket.
   */
  const tryAgain = () => {
    doubtSession()
    later(async () => {
      await api('GET /auth/check').catch(() => undefined)
      if (!closed) socket?.connect()
    })
  }

  const start = async () => {
    try {
      const connect = await load()
      if (closed) return
      socket = connect({ ...SOCKET_OPTIONS, auth: { token } })
      listen(socket)
      setSocketState({ socket })
    } catch (error) {
      if (closed) return
      setSocketState({ failure: { message: error instanceof Error ? error.message : String(error) } })
      later(() => void start())
    }
  }

  const listen = (opened: Socket) => {
    opened.on('connect', () => {
      refusals = 0
      setSocketState({ status: 'connected', failure: null })
      onConnected()
    })
    opened.on('disconnect', (reason) => {
      setSocketState({ status: 'reconnecting' })
      if (reason === 'io server disconnect') tryAgain()
    })
    opened.on('connect_error', (error: Error & { data?: unknown }) => {
      setSocketState({ status: 'reconnecting', failure: { message: error.message, data: error.data } })
      if (!opened.active) tryAgain()
    })
    opened.on(SESSION_CHANGED_EVENT, doubtSession)
    opened.on(MODULES_CHANGED_EVENT, tellModulesChanged)
    pushes.listen(opened)
  }

  setSocketState({ status: 'connecting', failure: null, socket: null })
  const waiting = new AbortController()
  waitForSocket(waiting.signal).catch((error: Error) => {
    reportError(error)
    setSocketState({ failure: { message: error.message } })
  })
  void start()

  return () => {
    closed = true
    waiting.abort()
    clearTimeout(timer)
    pushes.stop()
    socket?.removeAllListeners()
    socket?.disconnect()
    switchSocketOff()
  }
}
