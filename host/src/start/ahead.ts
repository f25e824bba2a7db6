declare global {
  /** What index.html asked for before any script ran, by address, and with which access token. */
  var forecourtAhead: { answers: Record<string, Promise<Response> | undefined>; token: string } | undefined
}

/** After so long a page has been left open, and what it was told at its start is old. */
const FRESH_FOR_MS = 30_000

/** What those answers say, as far as they have come and are no refusals. */
const bodies = new Map<Promise<Response>, unknown>()

/** Reads the answers as they come, so that what is drawn after them needs no wait. */
export function readAhead(): void {
  for (const answer of Object.values(globalThis.forecourtAhead?.answers ?? {}))
    answer
      ?.then((response) => (response.ok ? (response.clone().json() as Promise<unknown>) : undefined))
      .then((body) => body !== undefined && bodies.set(answer, body))
      // Whoever asks for it meets the failure, and tells of it.
      .catch(() => undefined)
}

/** The answer to the same request, for the first who takes it. */
function taken(address: string, token: string | null): Promise<Response> | undefined {
  const ahead = globalThis.forecourtAhead
  const answer = ahead?.answers[address]
  if (!ahead || !answer || performance.now() > FRESH_FOR_MS) return undefined
  if (token !== null && token !== ahead.token) return undefined
  delete ahead.answers[address]
  return answer
}

/** What the answer says if it is here already; undefined where it is not, which leaves it to `answerAhead`. */
export function bodyAhead(address: string, token: string): unknown {
  const answer = globalThis.forecourtAhead?.answers[address]
  return answer && bodies.has(answer) && taken(address, token) ? bodies.get(answer) : undefined
}

const BEARER = 'Bearer '

function tokenOf({ headers }: RequestInit): string | null {
  const header = new Headers(headers).get('authorization')
  return header?.startsWith(BEARER) ? header.slice(BEARER.length) : header
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** The answer to a request that the page has made already; where it did not come, it is asked for again. */
export function answerAhead(address: string, init: RequestInit = {}): Promise<Response> | undefined {
  if ((init.method ?? 'GET') !== 'GET') return undefined
  const settled = taken(address, tokenOf(init))?.catch(() => fetch(address, init))
  return settled && init.signal ? Promise.race([settled, untilAborted(init.signal)]) : settled
}

/** `fetch`, which takes what the page has asked for already. */
export const fetchAhead: typeof fetch = (input, init) =>
  (typeof input === 'string' ? answerAhead(input, init) : undefined) ?? fetch(input, init)
