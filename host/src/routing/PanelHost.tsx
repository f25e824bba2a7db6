import { PanelProvider, type RemoteViews } from '@forecourt/federation'
import { useActor } from '@forecourt/session'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useMemo, type ReactNode } from 'react'
import { FailedPanel } from '../modules/FailedPanel.tsx'
import { remotes } from './modules.ts'

const views: Pick<RemoteViews, 'Loading' | 'Failed'> = {
  Loading: ({ title }) => (
    <Panel title={title} padded={false}>
      <SkeletonRows rows={2} label={`Loading ${title}`} />
    </Panel>
  ),
  Failed: FailedPanel,
}

/** Lets the pages below it take the panels that modules declare for them. */
export function PanelHost({ children }: { children: ReactNode }) {
  const actor = useActor()
  const host = useMemo(() => ({ remotes, actor, views }), [actor])
  return <PanelProvider value={host}>{children}</PanelProvider>
}
