import { ownValue } from './own-value.ts'
import type { LookupOutcome } from './vehicle-data.ts'

const OUTCOMES: Readonly<Record<LookupOutcome, string>> = {
  FOUND: 'Answered',
  NOT_FOUND: 'Answered: no such vehicle',
  INVALID: 'Answered: no registration',
  RATE_LIMITED: 'Asked to slow down',
  UNAVAILABLE: 'No answer',
  NOT_CONFIGURED: 'Not set up',
  FORBIDDEN: 'Key refused',
}

/**
 * How the vehicle data service answered the last time, in words, with its own status; null for a key that was never used.
 * @param lastStatus as it is kept with the key: 'OK', or the outcome and the service's status, 'FORBIDDEN (401)'
 */
export function lookupWords(lastStatus: string | null): string | null {
  if (lastStatus === null) return null
  if (lastStatus === 'OK') return OUTCOMES.FOUND
  const [, outcome = '', status] = /^(\w+)(?: \((.*)\))?$/.exec(lastStatus) ?? []
  const words = ownValue<string>(OUTCOMES, outcome) ?? lastStatus
  return status ? `${words} (${status})` : words
}
