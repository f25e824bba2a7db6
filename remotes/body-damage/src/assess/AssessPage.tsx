import type { Position } from '@forecourt/domain'
import { StagePage } from '@forecourt/stage'
import { BODY_DAMAGE } from '../stage/define.ts'
import { AssessForm } from './AssessForm.tsx'

const AT: readonly Position[] = ['BODY_DAMAGE:ASSESS']

/** What is wrong with the outside of a vehicle, and inside it (docs/domain.md#body-damage). */
export default function AssessPage() {
  return (
    <StagePage {...BODY_DAMAGE} task="Assess" at={AT}>
      {(opened) => <AssessForm {...opened} />}
    </StagePage>
  )
}
