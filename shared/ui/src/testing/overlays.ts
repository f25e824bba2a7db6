import { fetchOverlays } from '../overlay/overlays.ts'

// As in the product some seconds after a page was opened: what is pressed opens at once.
await fetchOverlays()
