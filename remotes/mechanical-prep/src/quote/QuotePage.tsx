import { QuotePage as Page } from '@forecourt/prep'
import { MECHANICAL } from '../stage/stage.ts'

/** What the work costs. */
export default function QuotePage() {
  return <Page stage={MECHANICAL} />
}
