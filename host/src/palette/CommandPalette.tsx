import { lazyDialog } from '@forecourt/ui/lazy/lazyDialog.tsx'
import { PALETTE_WORDS } from '../search/box.ts'
import { earlyDialog } from '../search/earlyDialog.tsx'

const PaletteDialog = lazyDialog(() => import(/* webpackChunkName: "palette" */ './PaletteDialog.tsx'))

/** Finds vehicles, pages, and what can be done on the page that is open, from the keyboard. */
export const CommandPalette = earlyDialog(PaletteDialog, PALETTE_WORDS)
