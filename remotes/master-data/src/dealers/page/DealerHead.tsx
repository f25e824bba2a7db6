import type { Dealer } from '@forecourt/contracts'
import { ArrowLeft, chakra, HStack, Link, PageHeader, RouterLink } from '@forecourt/ui'
import type { ReactNode } from 'react'
import { pageOf, type DealerTab } from '../dealer.ts'

const TABS: readonly (readonly [DealerTab, string])[] = [
  ['details', 'Details'],
  ['settings', 'Settings'],
  ['admins', 'Super admins'],
  ['employees', 'Employees'],
]

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    flexShrink: '0',
    gap: { base: '2', md: '5' },
    px: { base: '3', md: '6' },
    py: { base: '2', md: '0' },
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
    height: { base: 'touch', md: '10' },
    px: { base: '3', md: '0' },
    borderWidth: { base: '1px', md: '0' },
    borderRadius: { base: 'full', md: '0' },
    borderColor: { base: 'border.strong', md: 'transparent' },
    borderBottomWidth: { md: '2px' },
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

interface Props {
  dealer: Dealer
  tab: DealerTab
  status: ReactNode
}

/** What all pages of a dealer begin with: which one it is, the way back to all of them, and its other pages. */
export function DealerHead({ dealer, tab, status }: Props) {
  return (
    <>
      <PageHeader
        title={
          <HStack gap="3">
            {dealer.name}
            {status}
          </HStack>
        }
        subtitle={[dealer.code, dealer.dealerGroupName].join(', ')}
        status={
          <Link to="/dealers">
            <HStack as="span" gap="1">
              <ArrowLeft size={16} aria-hidden />
              All dealers
            </HStack>
          </Link>
        }
      />
      <Nav aria-label="Pages of the dealer">
        {TABS.map(([own, label]) => (
          <Tab key={own} to={pageOf(dealer.id, own)} aria-current={own === tab ? 'page' : undefined}>
            {label}
          </Tab>
        ))}
      </Nav>
    </>
  )
}
