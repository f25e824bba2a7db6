import { chakra, Input } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Search } from '../../icons.ts'
import type { ListState } from '../useListState.ts'

/** What a list's search finds. */
export interface SearchSettings {
  /** 'Plate, VIN or stock no' */
  placeholder: string
  /** As many characters as the list's call takes. */
  maxLength?: number
  /** Whether two texts find the same, so that none is asked for after the other; as they stand unless said. */
  isSame?: (one: string, other: string) => boolean
}

interface Props extends SearchSettings {
  list: Pick<ListState, 'filters' | 'setFilters'>
  /** The filter that it sets. */
  name?: string
}

const debounce = 300

const Root = chakra('div', {
  base: {
    position: 'relative',
    flex: { base: '1', md: '0 1 220px' },
    minWidth: '0',
    '& > svg': {
      position: 'absolute',
      insetInlineStart: '2.5',
      top: '50%',
      translate: '0 -50%',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
    '& input': { paddingInlineStart: '8', borderColor: 'border.strong' },
    '& input::-webkit-search-cancel-button': { cursor: 'pointer' },
  },
})

const isEqual = (one: string, other: string) => one === other

/** The search of a list: 300 ms after the last key, at once with Enter or when the box is left. */
export function SearchInput({ list, name = 'search', placeholder, maxLength = 100, isSame = isEqual }: Props) {
  const applied = list.filters[name] ?? ''
  const [text, setText] = useState(applied)
  const [before, setBefore] = useState(applied)
  const wanted = text.trim()
  const isApplied = isSame(wanted, applied)

  // Cleared or changed from outside: by Clear filters, by going back.
  if (before !== applied) {
    setBefore(applied)
    if (!isApplied) setText(applied)
  }

  const { setFilters } = list
  const apply = () => {
    if (!isApplied) setFilters({ [name]: wanted }, { replace: true })
  }
  // Begins again where the address changes meanwhile: written from an older one, it would close what was opened since.
  useEffect(() => {
    if (isApplied) return undefined
    const timer = setTimeout(() => setFilters({ [name]: wanted }, { replace: true }), debounce)
    return () => clearTimeout(timer)
  }, [isApplied, setFilters, name, wanted])

  return (
    <Root role="search">
      <Search size={16} aria-hidden />
      <Input
        type="search"
        size="sm"
        aria-label={placeholder}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
        onBlur={apply}
      />
    </Root>
  )
}
