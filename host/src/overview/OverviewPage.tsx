import { useActor } from '@forecourt/session'
import { lazyPart } from '@forecourt/ui/lazy/lazyPart.tsx'
import { DealerOverview } from './DealerOverview.tsx'

const DeveloperOverview = lazyPart(() => import(/* webpackChunkName: "platform" */ './DeveloperOverview.tsx'), {
  title: 'The platform’s overview',
})

/** What stands at the active dealer; a developer has no dealer and sees the platform instead. */
export default function OverviewPage() {
  const { activeRole } = useActor()
  return activeRole === 'DEVELOPER' ? <DeveloperOverview /> : <DealerOverview />
}
