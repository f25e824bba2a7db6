import type { UkVehicleDataApiKey } from '@forecourt/contracts'
import type { LookupOutcome } from '@forecourt/domain'

const OUTCOMES: Readonly<Record<LookupOutcome, string>> = {
  FOUND: 'Answered',
  NOT_FOUND: 'Answered: no such vehicle',
  INVALID: 'Answered: no registration',
  RATE_LIMITED: 'Asked for a pause',
  UNAVAILABLE: 'Did not answer',
  NOT_CONFIGURED: 'Not set up',
  FORBIDDEN: 'Refused the key',
}

/** How the service answered the last time, in words, with its own status; null for a key that was never used. */
export function lastAnswer({ lastStatus }: Pick<UkVehicleDataApiKey, 'lastStatus'>): string | null {
  if (lastStatus === null) return null
  if (lastStatus === 'OK') return OUTCOMES.FOUND
  const [, outcome = '', status] = /^(\w+)(?: \((.*)\))?$/.exec(lastStatus) ?? []
  const words = (OUTCOMES as Readonly<Record<string, string>>)[outcome] ?? lastStatus
  return status ? `${words} (${status})` : words
}
