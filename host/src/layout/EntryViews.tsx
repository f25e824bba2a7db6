import { chakra } from '@chakra-ui/react'
import { useApiQuery } from '@forecourt/api-client'
import { ChevronDown } from '@forecourt/ui/icons.ts'
import { viewSearch } from '@forecourt/ui/list/views/look.ts'
import { useId, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { foldedEntries } from './folded-entries.ts'

export interface EntryViewsProps {
  /** The page of the entry. */
  path: string
  /** 'Mechanical Prep' */
  label: string
  onNavigate: (() => void) | undefined
}

const Fold = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: '0',
    width: 'full',
    minHeight: { base: 'touch', md: '6' },
    ps: '9',
    pe: '2.5',
    borderRadius: 'md',
    textStyle: 'xs',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '& svg': { transitionProperty: 'transform', transitionDuration: 'fast' },
    '&[aria-expanded=false] svg': { transform: 'rotate(-90deg)' },
  },
})
const Views = chakra('ul', { base: { display: 'grid', gap: '2px' } })
const View = chakra(Link, {
  base: {
    display: 'block',
    truncate: true,
    minHeight: { base: 'touch', md: '6' },
    lineHeight: { base: '44px', md: '1.75rem' },
    ps: '9',
    pe: '2.5',
    borderRadius: 'md',
    textStyle: 'sm',
    color: 'fg.muted',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '&[aria-current=true]': { bg: 'bg.hover', color: 'fg', fontWeight: 'medium' },
  },
})

/** The saved views of an entry's list, below it; nothing while there are none. */
export default function EntryViews({ path, label, onNavigate }: EntryViewsProps) {
  const { data } = useApiQuery('GET /saved-views', {})
  const folded = useSyncExternalStore(foldedEntries.subscribe, foldedEntries.read)
  const { pathname, search } = useLocation()
  const id = useId()
  const views = data?.data.filter(({ page }) => page === path) ?? []
  if (views.length === 0) return null
  const isOpen = !folded.includes(path)
  const shown = pathname === path ? new URLSearchParams(search).get('view') : null
  return (
    <>
      <Fold
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Views of ${label}`}
        onClick={() => foldedEntries.fold(path, isOpen)}
      >
        <ChevronDown size={12} aria-hidden />
        Views
      </Fold>
      <Views id={id} aria-label={`Views of ${label}`} hidden={!isOpen}>
        {isOpen &&
          views.map((view) => (
            <li key={view.id}>
              <View
                to={`${path}?${viewSearch(view)}`}
                title={view.isOwn ? view.name : `${view.name}, shared by ${view.owner.name}`}
                aria-current={view.id === shown || undefined}
                onClick={onNavigate}
              >
                {view.name}
              </View>
            </li>
          ))}
      </Views>
    </>
  )
}
