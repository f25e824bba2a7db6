import { lazyDialog } from '../lazy/lazyDialog.tsx'

/** Photos one by one across the whole screen: swiped, zoomed and turned by the arrow keys. Fetched when one is opened. */
export const Gallery = lazyDialog(() => import('./GalleryView.tsx'))
