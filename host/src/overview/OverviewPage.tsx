import { useActor } from '@forecourt/session'
import { DealerOverview } from './DealerOverview.tsx'
import { DeveloperOverview } from './DeveloperOverview.tsx'

/** What stands at the active dealer; a developer has no dealer and sees the platform instead. */
export default function OverviewPage() {
  const { activeRole } = useActor()
  return activeRole === 'DEVELOPER' ? <DeveloperOverview /> : <DealerOverview />
}
