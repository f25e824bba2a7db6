import type { Position } from '@forecourt/domain'
import { StagePage } from '@forecourt/stage'
import { LIST_LINK } from '../list/link.ts'
import { AssessForm } from './AssessForm.tsx'

const AT: readonly Position[] = ['MECHANICAL_PREP:ASSESS']

/** What a mechanic finds on a vehicle (domain section 4.3, M1 and M2). */
export default function AssessPage() {
  return (
    <StagePage
      route="GET /stage/mechanical-prep/:vehicleId"
      stage="MECHANICAL_PREP"
      task="Assess"
      list={LIST_LINK}
      at={AT}
    >
      {(opened) => <AssessForm {...opened} />}
    </StagePage>
  )
}
