import { lazyDialog } from '@forecourt/ui/lazy/lazyDialog.tsx'
import { SEARCH_WORDS } from './box.ts'
import { earlyDialog } from './earlyDialog.tsx'

const SearchDialog = lazyDialog(() => import(/* webpackChunkName: "search" */ './SearchDialog.tsx'))

/** The vehicle search (specification section 2). */
export const VehicleSearch = earlyDialog(SearchDialog, SEARCH_WORDS)
