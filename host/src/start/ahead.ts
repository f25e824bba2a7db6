declare global {
  /** What index.html asked for before any script ran, by address, and with which access token. */
  var forecourtAhead: { answers: Record<string, Promise<Response> | undefined>; token: string } | undefined
}

/** After so long a page has been left open, and what it was told at its start is old. */
const FRESH_FOR_MS = 30_000

/** The answer to the same request, for the first who takes it. */
function taken(address: string, init: RequestInit): Promise<Response> | undefined {
  const ahead = globalThis.forecourtAhead
  const answer = ahead?.answers[address]
  if (!ahead || !answer || (init.method ?? 'GET') !== 'GET' || performance.now() > FRESH_FOR_MS) return undefined
  const token = new Headers(init.headers).get('authorization')
  if (token !== null && token !== `Bearer ${ahead.token}`) return undefined
  delete ahead.answers[address]
  return answer
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** The answer to a request that the page has made already; where it did not come, it is asked for again. */
export function answerAhead(address: string, init: RequestInit = {}): Promise<Response> | undefined {
  const settled = taken(address, init)?.catch(() => fetch(address, init))
  return settled && init.signal ? Promise.race([settled, untilAborted(init.signal)]) : settled
}

/** `fetch`, which takes what the page has asked for already. */
export const fetchAhead: typeof fetch = (input, init) =>
  (typeof input === 'string' ? answerAhead(input, init) : undefined) ?? fetch(input, init)
