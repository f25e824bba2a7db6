import { SkeletonRows } from '../feedback/SkeletonRows.tsx'
import { lazyPart } from '../lazy/lazyPart.tsx'
import type { PanelTabsProps } from './OpenPanelTabs.tsx'

/** Parts of a panel, one at a time. Fetched when it is shown, as a phone has the parts one below the other instead. */
export const PanelTabs = lazyPart<PanelTabsProps>(() => import(/* webpackChunkName: "tabs" */ './OpenPanelTabs.tsx'), {
  title: 'This panel',
  waiting: <SkeletonRows rows={3} columns={['40%', '30%']} />,
})
