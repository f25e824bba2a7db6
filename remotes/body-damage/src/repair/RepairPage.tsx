import { CompletionPage as Page } from '@forecourt/prep'
import { BODY } from '../stage/stage.ts'
import { RepairForm } from './RepairForm.tsx'

/** The end of the repair of a vehicle. */
export default function RepairPage() {
  return <Page stage={BODY}>{(opened) => <RepairForm {...opened} />}</Page>
}
