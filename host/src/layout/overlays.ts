import { lazyDialog } from '@forecourt/ui/lazy/lazyDialog.tsx'
import { fetchOverlays as fetchShared } from '@forecourt/ui/overlay/overlays.ts'

export const MenuDrawer = lazyDialog(() => import(/* webpackChunkName: "overlay" */ './MenuDrawer.tsx'))

/** Fetches all that lies over a page when it is open. Never rejects. */
export async function fetchOverlays(): Promise<void> {
  await Promise.allSettled([fetchShared(), MenuDrawer.fetch()])
}
