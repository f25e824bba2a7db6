import { api, ApiError } from '@forecourt/api-client/client'
import type { Wallboard, WallboardAnswer } from '@forecourt/contracts'
import { useEffect, useReducer } from 'react'

/** By whose leave a wallboard is read: a television's link, or the session of the person who is signed in here. */
export type Source = { link: string } | 'session'

/** Why nothing is shown and nothing more is asked, or, of a closed location, asked in vain. */
export type Refusal = 'ended' | 'closed' | 'notAllowed'

export interface Watched {
  board: Wallboard | null
  refusal: Refusal | null
  /** When the server last answered, by this device's clock; null before it did. */
  answeredAt: number | null
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  ahead: number
  /** Whether the last question had no answer. */
  isLost: boolean
}

const NOTHING: Watched = { board: null, refusal: null, answeredAt: null, ahead: 0, isLost: false }

export const ASK_EVERY_MS = 10_000

type Told = { answer: WallboardAnswer } | { refusal: Refusal } | { isLost: true }

function next(watched: Watched, told: Told): Watched {
  if ('refusal' in told) return { ...NOTHING, refusal: told.refusal }
  if ('isLost' in told) return { ...watched, isLost: true }
  const { board, now } = told.answer
  const answeredAt = Date.now()
  return {
    board: board ?? watched.board,
    refusal: null,
    answeredAt,
    ahead: Date.parse(now) - answeredAt,
    isLost: false,
  }
}

/** What a refusal means; null for whatever passes, such as a server that is restarted or a proxy that asks for itself. */
function refusalIn(error: unknown, source: Source): Refusal | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 403) return source === 'session' ? 'notAllowed' : 'closed'
  if (error.status !== 401) return null
  if (source === 'session') return 'notAllowed'
  return error.errors.some(({ code }) => code === 'WALLBOARD_ENDED') ? 'ended' : null
}

const ask = (source: Source, revision: string | undefined, signal: AbortSignal) =>
  source === 'session'
    ? api('GET /wallboard', { query: { revision } }, { signal })
    : api('GET /wallboard/screen', { query: { revision } }, { signal, bearer: source.link })

/** The wallboard, asked for again every few seconds; what was shown last stays while there is no answer. */
export function useWallboard(source: Source | null): Watched {
  const [watched, tell] = useReducer(next, NOTHING)
  const link = source === null || source === 'session' ? null : source.link
  const isBySession = source === 'session'

  useEffect(() => {
    const by: Source | null = link ? { link } : isBySession ? 'session' : null
    if (!by) return undefined
    const stop = new AbortController()
    let revision: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    async function look(of: Source) {
      let refusal: Refusal | null = null
      try {
        const { data } = await ask(of, revision, stop.signal)
        if (stop.signal.aborted) return
        revision = data.revision
        tell({ answer: data })
      } catch (error) {
        if (stop.signal.aborted) return
        refusal = refusalIn(error, of)
        // The board goes with a refusal, and has to come whole again.
        if (refusal) revision = undefined
        tell(refusal ? { refusal } : { isLost: true })
      }
      if (refusal === null || refusal === 'closed') timer = setTimeout(() => void look(of), ASK_EVERY_MS)
    }
    void look(by)

    // A line that is back is used at once.
    const again = () => {
      clearTimeout(timer)
      void look(by)
    }
    window.addEventListener('online', again)
    return () => {
      stop.abort()
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [link, isBySession])

  return watched
}
