import { ApiError, toApiError } from './api-error.ts'
import type { CallOptions } from './types.ts'

export interface Exchange {
  route: string
  url: string
  init: RequestInit
  /** Any of these ends the request early with its own reason. */
  signals: (AbortSignal | undefined)[]
  receive?: CallOptions['receive']
}

/** Makes the request; `alive` is called whenever something of it has moved, which puts the time-out off. */
export type Transport = (url: string, init: RequestInit, alive: () => void) => Promise<Response>

const textOf = async (response: Response): Promise<string> => (response.status === 204 ? '' : response.text())

/** What an answer says; a page of a proxy's is no answer of the server's, even with 200. */
const parsed = ({ route }: Exchange, response: Response, text: string): unknown => {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (response.ok) throw new ApiError(route, { status: response.status, cause })
    return undefined
  }
}

/**
 * Sends one request and returns the answer's body, undefined for 204. Rejects with an `ApiError`, or with the reason of
 * the signal that ended it. The time-out covers the answer's body as well.
 */
export async function send(transport: Transport, timeoutMs: number, exchange: Exchange): Promise<unknown> {
  const { route, url, init, receive } = exchange
  const signals = exchange.signals.filter((signal) => signal !== undefined)
  const timeout = new AbortController()
  const startTimer = () => setTimeout(() => timeout.abort(), timeoutMs)
  let timer = startTimer()
  const alive = () => {
    clearTimeout(timer)
    timer = startTimer()
  }
  const given = AbortSignal.any(signals)
  let response: Response
  let text = ''
  let received: unknown
  try {
    given.throwIfAborted()
    response = await transport(url, { ...init, signal: AbortSignal.any([given, timeout.signal]) }, alive)
    if (receive && response.ok) received = await receive(response, alive)
    else text = await textOf(response)
  } catch (cause) {
    given.throwIfAborted()
    throw new ApiError(route, { isTimeout: timeout.signal.aborted, cause })
  } finally {
    clearTimeout(timer)
  }
  given.throwIfAborted()
  if (receive && response.ok) return received
  const body = parsed(exchange, response, text)
  if (!response.ok) throw toApiError(route, response, body)
  return body
}
