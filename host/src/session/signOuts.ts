import { api, ApiError } from '@forecourt/api-client/client'

export const UNSENT_KEY = 'forecourt.unsent-sign-outs'

const RETRY_MS = 30_000

/** For a device that keeps nothing. */
const here = new Set<string>()

function stored(): string[] {
  try {
    const tokens: unknown = JSON.parse(localStorage.getItem(UNSENT_KEY) ?? '[]')
    return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : []
  } catch {
    return []
  }
}

function store(tokens: readonly string[]): void {
  try {
    if (tokens.length > 0) localStorage.setItem(UNSENT_KEY, JSON.stringify(tokens))
    else localStorage.removeItem(UNSENT_KEY)
  } catch {
    // What is kept in memory still goes out while the page is open.
  }
}

const unsent = () => [...new Set([...stored(), ...here])]

function forget(refreshToken: string): void {
  here.delete(refreshToken)
  store(stored().filter((token) => token !== refreshToken))
}

/** Whether asking again cannot end differently: a refused token belongs to no session that could be ended. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)

async function send(refreshToken: string): Promise<void> {
  try {
    // The refresh token outlives the access token, and names this session even after another has begun.
    await api('POST /auth/logout', {}, { bearer: refreshToken, keepalive: true })
    forget(refreshToken)
  } catch (error) {
    if (isFinal(error)) forget(refreshToken)
    throw error
  }
}

/**
 * Ends a session on the server. Until the server has answered, its refresh token is kept on this device, so that it can be
 * ended later. Rejects with an `ApiError`.
 */
export function endOnServer(refreshToken: string | null): Promise<void> {
  if (!refreshToken) return Promise.resolve()
  here.add(refreshToken)
  store(unsent())
  return send(refreshToken)
}

/** Sends what earlier sign-outs could not: now, when the connection returns, and every 30 s; returns how to stop. */
export function sendUnsentSignOuts(): () => void {
  const sendAll = () => {
    for (const refreshToken of unsent()) send(refreshToken).catch(() => undefined)
  }
  sendAll()
  const timer = setInterval(sendAll, RETRY_MS)
  addEventListener('online', sendAll)
  return () => {
    clearInterval(timer)
    removeEventListener('online', sendAll)
  }
}
