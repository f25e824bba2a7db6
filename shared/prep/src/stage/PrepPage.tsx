import type { PrepRecord } from '@forecourt/contracts'
import type { Position } from '@forecourt/domain'
import { StagePage, type OpenedStage } from '@forecourt/stage'
import { useMemo, type ReactNode } from 'react'
import type { Findings } from './findings.ts'
import { PrepContext } from './PrepContext.ts'
import type { PrepStageOf } from './PrepStage.ts'
import { asContract } from '@forecourt/api-client'

/** A stage's record under an open page, with what was found. */
export interface OpenedPrep<Kept extends PrepRecord = PrepRecord> extends OpenedStage<Kept> {
  findings: Findings
}

interface Props<Kept extends PrepRecord> {
  stage: PrepStageOf<Kept>
  /** What is done here: 'Quote'. */
  task: string
  at: readonly Position[]
  children: (opened: OpenedPrep<Kept>) => ReactNode
}

/** A page of either stage on one vehicle, once it is assessed. */
export function PrepPage<Kept extends PrepRecord>({ stage, task, at, children }: Props<Kept>) {
  return (
    <PrepContext value={stage}>
      <StagePage route={stage.route} stage={stage.stage} task={task} list={stage.list} at={at}>
        {/* The route answers this record: the stage could not name another. */}
        {(opened) => (
          <WithFindings opened={asContract<OpenedStage<Kept>>(opened)} findingsOf={stage.findingsOf}>
            {children}
          </WithFindings>
        )}
      </StagePage>
    </PrepContext>
  )
}

interface WithFindingsProps<Kept extends PrepRecord> {
  opened: OpenedStage<Kept>
  findingsOf: PrepStageOf<Kept>['findingsOf']
  children: (opened: OpenedPrep<Kept>) => ReactNode
}

function WithFindings<Kept extends PrepRecord>({ opened, findingsOf, children }: WithFindingsProps<Kept>) {
  const { record } = opened
  const findings = useMemo(() => findingsOf(record), [findingsOf, record])
  return children({ ...opened, findings })
}
