import { isRecord } from './is-record.ts'
import { ApiError } from './api-error.ts'
import type { Locks, SessionAccess } from './session-access.ts'

export const REFRESH_ROUTE = 'POST /auth/refresh-token'

const LOCK = 'forecourt.session.refresh'

export interface RefreshedTokens {
  accessToken: string
  refreshToken?: string | undefined
}

/** The tokens in an answer. @throws ApiError where it is of somebody in between, such as the sign-in page of a Wi-Fi */
export function tokensIn(body: unknown): RefreshedTokens {
  const data = isRecord(body) && isRecord(body.data) ? body.data : {}
  const { accessToken, refreshToken } = data
  if (typeof accessToken !== 'string') throw new ApiError(REFRESH_ROUTE, { status: 200 })
  return { accessToken, refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined }
}

interface Options {
  session: SessionAccess
  /** Exchanges a refresh token; rejects with an `ApiError`. */
  exchange: (refreshToken: string) => Promise<RefreshedTokens>
  locks?: Locks | undefined
  timeoutMs: number
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/**
 * Renews the access token, once however many requests or tabs ask at the same time (docs/decisions.md#3-session-end).
 * Resolves with whether there is a session to go on with; rejects, and keeps the session, when the server could not be
 * asked.
 */
export function createRefresh({ session, exchange, locks, timeoutMs }: Options) {
  let running: Promise<boolean> | null = null

  const isStale = (accessToken: string) => session.get().accessToken === accessToken

  const exchangeTokens = async (staleToken: string): Promise<boolean> => {
    await session.pull()
    const { refreshToken } = session.get()
    if (!refreshToken || !isStale(staleToken)) return session.get().authenticated
    try {
      const fresh = await exchange(refreshToken)
      // A switch or sign-out that was answered meanwhile brought newer tokens than these.
      if (session.get().refreshToken === refreshToken) {
        session.setTokens({ accessToken: fresh.accessToken, refreshToken: fresh.refreshToken ?? refreshToken })
      }
    } catch (error) {
      if (!isRefusal(error)) throw error
      await session.pull()
      // Without locks another tab may have used this very token first: then its successor is stored, and good.
      if (session.get().refreshToken === refreshToken) session.signOut(error.serverMessage ?? undefined)
    }
    return session.get().authenticated
  }

  const lockedExchange = async (staleToken: string): Promise<boolean> => {
    if (!locks) return exchangeTokens(staleToken)
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), timeoutMs)
    const held = async () => {
      clearTimeout(timer)
      return exchangeTokens(staleToken)
    }
    try {
      return await locks.request(LOCK, { signal: waiting.signal }, held)
    } catch (error) {
      if (!waiting.signal.aborted) throw error
      throw new ApiError(REFRESH_ROUTE, { isTimeout: true, cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  return (staleToken: string): Promise<boolean> => {
    if (!running && !isStale(staleToken)) return Promise.resolve(session.get().authenticated)
    running ??= lockedExchange(staleToken).finally(() => {
      running = null
    })
    return running
  }
}
