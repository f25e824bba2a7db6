import { normaliseRegistration } from './registration.ts'

/** A chassis is searched by its tail, and a shorter tail fits too many cars to be of use. */
export const MIN_CHASSIS_TAIL = 4

/** A whole VIN; nothing longer can match. */
export const MAX_SEARCH_TERM = 17

export interface SearchTerm {
  /** Normalised: upper case, letters and digits only. */
  text: string
  /** Whether short chassis and VINs that end with the text match too, beside registrations. */
  matchesChassis: boolean
}

/** What the vehicle search looks for; null when nothing that could match was typed. */
export function searchTerm(typed: string): SearchTerm | null {
  const text = normaliseRegistration(typed)
  if (text === '' || text.length > MAX_SEARCH_TERM) return null
  return { text, matchesChassis: text.length >= MIN_CHASSIS_TAIL }
}
