import { sessionWriter } from '@forecourt/session/writer'

/** Beside the session in the browser's storage, where every tab that is signed out with this one finds it. */
export const FAREWELL_KEY = 'forecourt.signOutReason'

const ENDED = 'Your session has ended. Please log in again.'

let words: string | null = null

function stored(): string | null {
  try {
    // Asynchronous storage that never answers must not keep the sign-in page from being drawn.
    const reason: unknown = localStorage.getItem(FAREWELL_KEY)
    return typeof reason === 'string' ? reason : null
  } catch {
    return null
  }
}

function store(reason: string | null): void {
  try {
    if (reason === null) localStorage.removeItem(FAREWELL_KEY)
    else localStorage.setItem(FAREWELL_KEY, reason)
  } catch {
    // Without storage the other tabs share no session either.
  }
}

/** What the sign-in page has to say to anyone who was signed out without having asked for it, in whichever tab. */
export const farewell = (): string | null => words ?? stored()

/** Nothing is said any more: another session has begun. */
export function forgetFarewell(): void {
  words = null
  store(null)
}

/** Says why the session is about to end, before it does: another tab may notice the end first. */
export function prepareFarewell(why: string): void {
  words = why
  store(why)
}

/**
 * Ends the session here because the server ended it, or nothing is left of it, and says why, as the server does if it can.
 * What a tab has said already is the better reason: the server knows only that this session is over.
 */
export function endSession(why = ENDED): void {
  prepareFarewell(farewell() ?? why)
  sessionWriter.signOut()
}
