import { Button, chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import type { Choice } from '../../form/fields/choices.ts'
import type { FilterShapes } from '../listState.ts'
import { useIsNarrow, useIsTablet } from '../useIsNarrow.ts'
import type { ListState } from '../useListState.ts'
import { appliedText, type FilterDefinition } from './definitions.ts'
import { FilterChip } from './FilterChip.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { SearchInput, type SearchSettings } from './SearchInput.tsx'
import { SortMenu } from './SortMenu.tsx'
import { anyList } from '../anyList.ts'

interface Props<Filters extends FilterShapes, Sort extends string> {
  list: ListState<Filters, Sort>
  /** What the search finds, in short 'Name or code'. No search without it. */
  search?: string | SearchSettings | undefined
  filters?: readonly FilterDefinition[]
  /** The orders in words; without them the order is chosen by the table's heads alone. */
  sorts?: readonly Choice<NoInfer<Sort>>[]
  /** `ListTools`, where the page's head has no room for them. */
  tools?: ReactNode
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'nowrap', lg: 'wrap' },
    alignItems: 'center',
    gap: '2',
    px: { base: '3', md: '6' },
    py: '3',
  },
})
const End = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1', marginInlineStart: 'auto' } })

/** Search, filters and order of a list: chips at a desk, a sheet on anything smaller. */
export function FilterBar<Filters extends FilterShapes, Sort extends string>(props: Props<Filters, Sort>) {
  const { search, filters = [], sorts = [], tools } = props
  const list = anyList(props.list)
  const isNarrow = useIsNarrow()
  const isTablet = useIsTablet()
  const [showsAll, setShowsAll] = useState(false)
  const isShown = (filter: FilterDefinition) => showsAll || !filter.rare || appliedText(filter, list.filters) !== null
  const hasMore = filters.some(({ rare }) => rare)
  return (
    <Root data-print="no">
      {search && <SearchInput list={list} {...(typeof search === 'string' ? { placeholder: search } : search)} />}
      {isNarrow ? (
        <>
          <FilterSheet list={list} filters={filters} sorts={sorts} />
          {tools}
        </>
      ) : (
        <>
          {isTablet && filters.length > 0 && <FilterSheet list={list} filters={filters} sorts={[]} />}
          {!isTablet &&
            filters.filter(isShown).map((filter) => <FilterChip key={filter.label} filter={filter} list={list} />)}
          {!isTablet && hasMore && (
            <Button variant="ghost" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll((all) => !all)}>
              {showsAll ? 'Fewer filters' : 'More filters'}
            </Button>
          )}
          {list.filterCount > 0 && (
            <Button variant="plain" onClick={list.clearFilters}>
              Clear filters
            </Button>
          )}
          <End>
            {sorts.length > 0 && <SortMenu list={list} sorts={sorts} />}
            {tools}
          </End>
        </>
      )}
    </Root>
  )
}
