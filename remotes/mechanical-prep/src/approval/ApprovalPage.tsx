import type { MechanicalPrepRecord } from '@forecourt/contracts'
import { StagePage, type OpenedStage } from '@forecourt/stage'
import { useState } from 'react'
import { LIST_LINK } from '../list/link.ts'
import { ApprovalForm } from './ApprovalForm.tsx'
import type { Values } from './decisions.ts'

/** The version under decision; it stays until the manager turns to another, whatever comes in meanwhile. */
function Approval(opened: OpenedStage<MechanicalPrepRecord>) {
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

/** The manager's decision about a vehicle's quote (domain section 4.3, M6 to M9). */
export default function ApprovalPage() {
  return (
    <StagePage
      route="GET /stage/mechanical-prep/:vehicleId"
      stage="MECHANICAL_PREP"
      task="Approve quote"
      list={LIST_LINK}
      at={['MECHANICAL_PREP:APPROVAL']}
    >
      {(opened) => <Approval {...opened} />}
    </StagePage>
  )
}
