import { ApprovalPage as Page } from '@forecourt/prep'
import { MECHANICAL } from '../stage/stage.ts'

/** The manager's word on each line. */
export default function ApprovalPage() {
  return <Page stage={MECHANICAL} />
}
