import { CompletionPage as Page } from '@forecourt/prep'
import { MECHANICAL } from '../stage/stage.ts'
import { WorkshopForm } from './WorkshopForm.tsx'

/** The end of the work on a vehicle. */
export default function CompletionPage() {
  return <Page stage={MECHANICAL}>{(opened) => <WorkshopForm {...opened} />}</Page>
}
