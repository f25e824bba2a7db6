import type { PrepRecord } from '@forecourt/contracts'
import { WORK_POSITIONS } from '@forecourt/domain'
import type { ReactNode } from 'react'
import { PrepPage, type OpenedPrep } from '../stage/PrepPage.tsx'
import type { PrepStageOf } from '../stage/PrepStage.ts'

interface Props<Kept extends PrepRecord> {
  stage: PrepStageOf<Kept>
  children: (opened: OpenedPrep<Kept>) => ReactNode
}

/** The end of the work on a vehicle; the form in it is the stage's own, around a `CompletionForm`. */
export function CompletionPage<Kept extends PrepRecord>({ stage, children }: Props<Kept>) {
  return (
    <PrepPage stage={stage} task="Finish the work" at={[WORK_POSITIONS[stage.stage]]}>
      {children}
    </PrepPage>
  )
}
