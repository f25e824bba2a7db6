import { useApiQuery } from '@forecourt/api-client'
import type { DuplicateCheck } from '@forecourt/contracts'
import { classifyVin, isValidRegistration, isValidShortChassis } from '@forecourt/domain'
import { useDebounced } from './useDebounced.ts'

const PAUSE_MS = 400

interface Marks {
  registration: string
  vin: string
  shortChassis: string
}

/** Somebody may take the same car in a minute later, so an answer from before is asked for again. */
const always = { staleTime: 0, refetchOnMount: 'always' } as const

const byId = (checks: readonly (DuplicateCheck | undefined)[]) => {
  const seen = checks.flatMap((check) => check?.seenBefore ?? [])
  return [...new Map(seen.map((stay) => [stay.vehicleId, stay])).values()]
}

/** Whether the group has the car already, by its mark or its chassis, while they are typed. */
export function useDuplicates({ registration, vin, shortChassis }: Marks) {
  const chassis = classifyVin(vin) === 'FULL' ? vin : isValidShortChassis(shortChassis) ? shortChassis : ''
  const mark = useDebounced(registration, PAUSE_MS)
  const tail = useDebounced(chassis, PAUSE_MS)
  const hasMark = isValidRegistration(mark) && mark === registration
  const hasTail = tail !== '' && tail === chassis
  const byMark = useApiQuery(
    'GET /stage/infleet/registration/:reg/check',
    { params: { reg: mark } },
    { ...always, enabled: hasMark },
  )
  const byChassis = useApiQuery(
    'GET /stage/infleet/vin/:vin/check',
    { params: { vin: tail } },
    { ...always, enabled: hasTail },
  )
  const checks = [hasMark ? byMark.data?.data : undefined, hasTail ? byChassis.data?.data : undefined]
  return {
    open: checks.find((check) => check?.open)?.open ?? null,
    seenBefore: byId(checks),
    isChecking: byMark.isFetching || byChassis.isFetching,
    hasChecked: checks.some(Boolean),
    error: (hasMark && byMark.error) || (hasTail && byChassis.error) || null,
  }
}

export type Duplicates = ReturnType<typeof useDuplicates>
