import { lazyDialog } from '@forecourt/ui/lazy/lazyDialog.tsx'
import { SEARCH_WORDS } from './box.ts'
import { earlyDialog } from './earlyDialog.tsx'

const SearchDialog = lazyDialog(() => import(/* webpackChunkName: "search" */ './SearchDialog.tsx'))

/** Opens at once and fetches its dialog meanwhile. */
export const VehicleSearch = earlyDialog(SearchDialog, SEARCH_WORDS)
