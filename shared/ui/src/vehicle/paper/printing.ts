import { lazyDialog } from '../../lazy/lazyDialog.tsx'

/** What can be printed; fetched when somebody wants to print. */
export const PrintDialog = lazyDialog(() => import(/* webpackChunkName: "paper" */ './PrintDialog.tsx'))
