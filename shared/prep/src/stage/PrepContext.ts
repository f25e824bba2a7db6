import { createContext, use } from 'react'
import type { PrepStage } from './PrepStage.ts'

export const PrepContext = createContext<PrepStage | null>(null)

/** The stage whose page is open. */
export function usePrepStage(): PrepStage {
  const stage = use(PrepContext)
  if (!stage) throw new Error('Quote, approval and completion must be inside a <PrepPage>.')
  return stage
}
