import { Button, chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Check } from '../../icons.ts'
import type { ListState } from '../useListState.ts'
import type { SelectFilter } from './definitions.ts'
import { SearchInput } from './SearchInput.tsx'

interface Props {
  filter: SelectFilter
  list: Pick<ListState, 'filters' | 'setFilters'>
  onChosen?: () => void
}

const List = chakra('ul', { base: { mt: '2', maxHeight: '240px', overflowY: 'auto', overscrollBehavior: 'contain' } })
const Nothing = chakra('p', { base: { px: '2.5', py: '2', textStyle: 'sm', color: 'fg.muted' } })

const ANY = { value: '', label: 'Any' }

/** The values of a filter that has too many to look through: they are found by a part of their name. */
export function SearchedChoices({ filter: { name, label, choices, search }, list, onChosen }: Props) {
  const value = list.filters[name] ?? ''
  const set = search?.set
  // The next look begins with all of them.
  useEffect(() => () => set?.(''), [set])
  return (
    <>
      <SearchInput
        list={{ filters: { search: search?.text }, setFilters: ({ search: text }) => set?.(text ?? '') }}
        placeholder={`Search ${label.toLowerCase()}`}
      />
      <List aria-label={label}>
        {[ANY, ...choices].map((choice) => (
          <li key={choice.value}>
            <Button
              variant="ghost"
              size="sm"
              width="full"
              justifyContent="space-between"
              aria-pressed={choice.value === value}
              onClick={() => {
                list.setFilters({ [name]: choice.value })
                onChosen?.()
              }}
            >
              {choice.label}
              {choice.value === value && <Check aria-hidden />}
            </Button>
          </li>
        ))}
      </List>
      {choices.length === 0 && <Nothing role="status">No matches.</Nothing>}
    </>
  )
}
