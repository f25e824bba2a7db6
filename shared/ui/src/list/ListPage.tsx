import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Props {
  /** A `PageHeader`. */
  header: ReactNode
  /** `ListTabs`, where the list has parts. */
  tabs?: ReactNode
  /** A `FilterBar`. */
  filters?: ReactNode
  /** A `DataTable`. */
  children: ReactNode
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    // A phone's page is as long as its cards: what sticks to the screen sticks within it.
    flex: { base: '1 0 auto', md: '1' },
    minWidth: '0',
    // At a desk the rows scroll under their head while header, filters and pages stay; a phone scrolls the page.
    height: { md: 'full' },
    minHeight: { base: 'full', md: '0' },
  },
})

/** The composition of every list's page. */
export function ListPage({ header, tabs, filters, children }: Props) {
  return (
    <Root>
      {header}
      {tabs}
      {filters}
      {children}
    </Root>
  )
}
