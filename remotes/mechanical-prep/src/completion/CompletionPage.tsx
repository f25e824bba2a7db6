import { StagePage } from '@forecourt/stage'
import { LIST_LINK } from '../list/link.ts'
import { CompletionForm } from './CompletionForm.tsx'

/** The end of the work on a vehicle. */
export default function CompletionPage() {
  return (
    <StagePage
      route="GET /stage/mechanical-prep/:vehicleId"
      stage="MECHANICAL_PREP"
      task="Finish the work"
      list={LIST_LINK}
      at={['MECHANICAL_PREP:IN_WORKSHOP']}
    >
      {(opened) => <CompletionForm {...opened} />}
    </StagePage>
  )
}
