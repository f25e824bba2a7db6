import { QuotePage as Page } from '@forecourt/prep'
import { BODY } from '../stage/stage.ts'

/** What the repairs cost. */
export default function QuotePage() {
  return <Page stage={BODY} />
}
