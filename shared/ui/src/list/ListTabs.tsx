import { chakra } from '@chakra-ui/react'
import { CountBadge } from '../display/CountBadge.tsx'
import { RouterLink } from '../router.ts'
import type { FilterShapes } from './listState.ts'
import type { ListState } from './useListState.ts'

export interface ListTab<Value extends string = string> {
  /** The filter's value; '' for all. */
  value: Value | ''
  label: string
  count?: number | undefined
}

interface Props<Filters extends FilterShapes, Sort extends string, Name extends keyof Filters & string> {
  /** What is chosen between, for the screen reader. */
  label: string
  list: ListState<Filters, Sort>
  /** The filter that the tabs set. */
  name: Name
  tabs: readonly ListTab[]
}

const Root = chakra('nav', {
  base: {
    display: 'flex',
    gap: { base: '2', md: '5' },
    px: { base: '3', md: '6' },
    py: { base: '2', md: '0' },
    flexShrink: '0',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottomWidth: '1px',
  },
})
const Tab = chakra(RouterLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    gap: '7px',
    height: { base: 'touch', md: '10' },
    px: { base: '3', md: '0' },
    borderWidth: { base: '1px', md: '0' },
    borderRadius: { base: 'full', md: '0' },
    borderColor: { base: 'border.strong', md: 'transparent' },
    borderBottomWidth: { md: '2px' },
    bg: { base: 'bg.raised', md: 'transparent' },
    color: { base: 'fg', md: 'fg.muted' },
    textStyle: 'body',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _hover: { color: { md: 'fg' } },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': {
      color: { base: 'bg', md: 'fg' },
      bg: { base: 'fg', md: 'transparent' },
      borderColor: { base: 'fg', md: 'accent.solid' },
      fontWeight: { md: 'semibold' },
    },
  },
})

/** Parts of a list as tabs with their counts; each is an address of its own. Pills on a phone. */
export function ListTabs<Filters extends FilterShapes, Sort extends string, Name extends keyof Filters & string>(
  props: Props<Filters, Sort, Name>,
) {
  const { label, name, tabs } = props
  const list = props.list as unknown as ListState
  const chosen = list.filters[name] ?? ''
  return (
    <Root aria-label={label}>
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          to={list.hrefWith({ [name]: tab.value })}
          aria-current={tab.value === chosen ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <CountBadge count={tab.count} />}
        </Tab>
      ))}
    </Root>
  )
}
