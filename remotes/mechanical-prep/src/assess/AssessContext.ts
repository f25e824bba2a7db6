import type { StageFiles } from '@forecourt/stage'
import type { FuelType, WearThresholds } from '@forecourt/domain'
import type { ResultOfItem } from './counts.ts'
import { createContext, use } from 'react'
import type { Advisory, ItemValue } from './values.ts'

/** What every item needs of its form. It stays the same while somebody types, so that no item renders for another. */
export interface AssessTools {
  limits: WearThresholds
  fuelType: FuelType | null
  files: StageFiles
  /** The last MOT test's advisories by the item that they belong to. */
  advisories: ReadonlyMap<string, readonly Advisory[]>
  read: (key: string) => ItemValue
  write: (key: string, part: Partial<ItemValue>) => void
  /** Gives several items of one group their results at once. */
  writeResults: (results: readonly ResultOfItem[]) => void
  /** The form's errors, for those who only ask whether there are any below a name. */
  errors: { has: (name: string) => boolean; subscribe: (listener: () => void) => () => void }
}

export const AssessContext = createContext<AssessTools | null>(null)

export function useAssess(): AssessTools {
  const tools = use(AssessContext)
  if (!tools) throw new Error('An item must be inside the assess form.')
  return tools
}
