import { chakra, Input } from '@chakra-ui/react'
import { normaliseRegistration } from '@forecourt/domain'
import { useEffect, useRef, useState } from 'react'
import { Search } from '../../icons.ts'
import type { ListState } from '../useListState.ts'

interface Props {
  list: Pick<ListState, 'filters' | 'setFilters'>
  /** The filter that it sets. */
  name?: string
  placeholder: string
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

/** 'yk21 xov' and 'YK21XOV' find the same, so typing the gap must not fetch again. */
const sameSearch = (one: string, other: string) => normaliseRegistration(one) === normaliseRegistration(other)

/** The search of a list: 300 ms after the last key, or at once with Enter. */
export function SearchInput({ list, name = 'search', placeholder }: Props) {
  const applied = list.filters[name] ?? ''
  const [text, setText] = useState(applied)
  const [before, setBefore] = useState(applied)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Cleared or changed from outside: by Clear filters, by going back.
  if (before !== applied) {
    setBefore(applied)
    if (!sameSearch(text, applied)) setText(applied)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(next: string) {
    clearTimeout(timer.current)
    const trimmed = next.trim()
    if (!sameSearch(trimmed, applied)) list.setFilters({ [name]: trimmed }, { replace: true })
  }

  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(next), debounce)
  }

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
        maxLength={40}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(text)}
      />
    </Root>
  )
}
