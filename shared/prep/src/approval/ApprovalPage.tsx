import type { PrepRecord } from '@forecourt/contracts'
import { useState } from 'react'
import { PrepPage, type OpenedPrep } from '../stage/PrepPage.tsx'
import type { PrepStageOf } from '../stage/PrepStage.ts'
import { ApprovalForm } from './ApprovalForm.tsx'
import type { Values } from './decisions.ts'

/** The version under decision; it stays until the manager turns to another, whatever comes in meanwhile. */
function Approval(opened: OpenedPrep) {
  const [shown, setShown] = useState(opened.record.quotes[0])
  const [carried, setCarried] = useState<Values | null>(null)
  if (!shown) return null
  return (
    <ApprovalForm
      key={shown.version}
      {...opened}
      quote={shown}
      carried={carried}
      onLook={(values) => {
        setCarried(values)
        setShown(opened.record.quotes[0])
      }}
    />
  )
}

/** The manager's decision about a vehicle's quote (docs/domain.md#approval). */
export function ApprovalPage<Kept extends PrepRecord>({ stage }: { stage: PrepStageOf<Kept> }) {
  return (
    <PrepPage stage={stage} task="Approve quote" at={[`${stage.stage}:APPROVAL`]}>
      {(opened) => <Approval {...opened} />}
    </PrepPage>
  )
}
