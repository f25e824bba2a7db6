import { fetchToastStage } from '../feedback/Toasts.tsx'
import { MenuOverlay } from './menu/Menu.tsx'
import { PopoverOverlay } from './PopoverButton.tsx'
import { DialogOverlay } from './ResponsiveDialog.tsx'

/**
 * Fetches what lies over a page when it is open, toasts among them, so that the first press is answered at once, with a
 * connection or without. Never rejects: what could not be fetched is asked for again by whatever opens.
 */
export async function fetchOverlays(): Promise<void> {
  await Promise.allSettled([DialogOverlay.fetch(), MenuOverlay.fetch(), PopoverOverlay.fetch(), fetchToastStage()])
}
