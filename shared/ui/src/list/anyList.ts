import type { FilterShapes } from './listState.ts'
import type { ListState } from './useListState.ts'

/** A list's state for what goes by the names of filters that its own settings hold. */
export const anyList = <Filters extends FilterShapes, Sort extends string>(list: ListState<Filters, Sort>): ListState =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a list's methods take its own filters alone
  list as unknown as ListState
