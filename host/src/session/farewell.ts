import { sessionWriter } from '@forecourt/session/writer'

let words: string | null = null

/** What the sign-in page has to say to whoever was signed out without having asked for it. */
export const farewell = (): string | null => words

/** Nothing is said any more: another session has begun. */
export const forgetFarewell = (): void => void (words = null)

/** Ends the session here because the server ended it, or nothing is left of it, and says why, as the server does if it can. */
export function endSession(why = 'Your session has ended. Please log in again.'): void {
  words = why
  sessionWriter.signOut()
}
