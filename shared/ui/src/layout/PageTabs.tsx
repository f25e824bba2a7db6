import { chakra } from '@chakra-ui/react'
import { CountBadge } from '../display/CountBadge.tsx'
import { RouterLink } from '../router.ts'

export interface Tab {
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

/** Parts of a page, each an address of its own. Pills on a phone. */
export const PageTabs = ({ label, tabs }: Props) => (
  <Root data-print="wrap" aria-label={label}>
    {tabs.map((tab) => (
      <TabLink key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
        {tab.label}
        {tab.count !== undefined && <CountBadge count={tab.count} />}
      </TabLink>
    ))}
  </Root>
)
