import { useSession } from '@forecourt/session'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { lazyPart } from '@forecourt/ui/lazy/lazyPart.tsx'
import { Guarded } from './Guarded.tsx'

const waiting = <SkeletonRows />

export const OverviewPage = lazyPart(() => import(/* webpackChunkName: "overview" */ '../overview/OverviewPage.tsx'), {
  title: 'The overview',
  waiting,
})
const MissingRolePage = lazyPart(
  () => import(/* webpackChunkName: "missing-role" */ '../session/MissingRolePage.tsx'),
  {
    title: 'This page',
    waiting,
  },
)

/** `/`: the overview, or, where there is no role to see it with, what is missing. A link home must not lead to a refusal. */
export function HomePage() {
  const hasRole = useSession(({ activeRole }) => activeRole !== null)
  return (
    <Guarded title="Overview" permissions={hasRole ? ['overview.page.read'] : []}>
      {hasRole ? <OverviewPage /> : <MissingRolePage />}
    </Guarded>
  )
}
