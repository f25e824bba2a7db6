import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { CountBadge } from '../display/CountBadge.tsx'
import { RouterLink } from '../router.ts'

interface Tab {
  to: string
  label: string
  count?: number | undefined
  isCurrent: boolean
}

interface Props {
  /** What is chosen between, for the screen reader. */
  label: string
  tabs: readonly Tab[]
}

const Root = chakra('nav', {
  base: {
    position: 'relative',
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
const TabLink = chakra(RouterLink, {
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

/** Brings the current one into sight once, without scrolling anything but the tabs themselves. */
function useCurrentInSight(tabs: readonly Tab[]) {
  const root = useRef<HTMLElement>(null)
  const shown = useRef('')
  const hasMoved = useRef(false)
  // A count that comes later makes its tab wider.
  const isCounted = tabs.some(({ count }) => count !== undefined)
  const wanted = `${tabs.find(({ isCurrent }) => isCurrent)?.to} ${isCounted}`
  useLayoutEffect(() => {
    const tab = root.current?.querySelector<HTMLElement>('[aria-current]')
    if (!root.current || !tab || shown.current === wanted) return
    shown.current = wanted
    // To measure is to lay out the whole page, and the first tab is in sight anyway.
    if (tab === root.current.firstElementChild && !hasMoved.current) return
    hasMoved.current = true
    root.current.scrollLeft = tab.offsetLeft - (root.current.clientWidth - tab.offsetWidth) / 2
  })
  return root
}

/** Parts of a page, each an address of its own. Pills on a phone. */
export function PageTabs({ label, tabs }: Props) {
  const root = useCurrentInSight(tabs)
  return (
    <Root ref={root} data-print="wrap" aria-label={label}>
      {tabs.map((tab) => (
        <TabLink key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <CountBadge count={tab.count} />}
        </TabLink>
      ))}
    </Root>
  )
}
