import type { ReleaseState } from '@forecourt/release'
import { lineOf, recordOf } from '@forecourt/release'
import type { RollbackLimits } from '../../../platform/config/config.ts'

interface Reported {
  /** Those that failed included. */
  loads: number
  failures: number
}

/** What browsers reported of a version lately. */
export interface Counts extends Reported {
  /** For how many people it failed. */
  people: number
  /** The same without those for whom it failed most, who are too few to decide (`leastPeople`). */
  others: Reported
}

type Limits = Pick<RollbackLimits, 'leastLoads' | 'leastPercent'>

/**
 * Whether a version fails too often to stay. The share is of the others alone: anyone who reports what did not happen
 * is among those who are left out, so a few people cannot have a version taken back that does well for the rest.
 */
export const verdictOf = ({ loads, others }: Counts, limits: Limits): 'KEEP' | 'ROLL_BACK' =>
  loads >= limits.leastLoads && others.failures > 0 && others.failures * 100 >= limits.leastPercent * others.loads
    ? 'ROLL_BACK'
    : 'KEEP'

/** Since when a version is given to people; null when nobody is given it any more. */
export function inUseSince(state: ReleaseState, module: string, version: string): string | null {
  const line = lineOf(state, module)
  if (line?.version === version) return recordOf(state, module, version)?.currentSince ?? null
  return line?.canary?.entry.version === version ? line.canary.since : null
}
