import { useApiQuery } from '@forecourt/api-client'
import { isValidRegistration } from '@forecourt/domain'
import { useState } from 'react'
import { readiness } from './rules.ts'
import { useDebounced } from './useDebounced.ts'

const PAUSE_MS = 250

/**
 * Looks up a registration automatically once it is complete, otherwise on request. It never blocks the form: whatever
 * it answers, the form can be filled in by hand.
 */
export function useLookup(mark: string, isConfigured: boolean) {
  const [asked, setAsked] = useState<string | null>(null)
  const settled = useDebounced(mark, PAUSE_MS)
  const isWanted = asked === mark || (readiness(mark) === 'WHOLE' && settled === mark)
  const enabled = isConfigured && isValidRegistration(mark) && isWanted
  const query = useApiQuery('GET /stage/infleet/registration/:reg/lookup', { params: { reg: mark } }, { enabled })
  const { data, error, isFetching, refetch } = query
  return {
    lookup: enabled && data ? data.data : null,
    error: enabled && !isFetching ? error : null,
    isLooking: enabled && isFetching,
    /** Asks now, and again when there is an answer already. */
    look: () => {
      if (enabled) void refetch()
      else setAsked(mark)
    },
    /** What leaving the field means: a mark that may be whole is. */
    left: () => {
      if (readiness(mark) === 'MAYBE') setAsked(mark)
    },
  }
}

export type LookupHandle = ReturnType<typeof useLookup>
