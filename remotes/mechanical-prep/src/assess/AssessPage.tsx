import type { Position } from '@forecourt/domain'
import { StagePage } from '@forecourt/stage'
import { MECHANICAL_PREP } from '../stage/define.ts'
import { AssessForm } from './AssessForm.tsx'

const AT: readonly Position[] = ['MECHANICAL_PREP:ASSESS']

/** What a mechanic finds on a vehicle (docs/domain.md#assessment). */
export default function AssessPage() {
  return (
    <StagePage {...MECHANICAL_PREP} task="Assess" at={AT}>
      {(opened) => <AssessForm {...opened} />}
    </StagePage>
  )
}
