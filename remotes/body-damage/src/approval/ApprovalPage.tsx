import { ApprovalPage as Page } from '@forecourt/prep'
import { BODY } from '../stage/stage.ts'

/** The manager's word on each repair. */
export default function ApprovalPage() {
  return <Page stage={BODY} />
}
