import { chakra } from '@chakra-ui/react'
import type { PlatformOverview } from '@forecourt/contracts'
import { RouterLink } from '@forecourt/ui/router.ts'
import { countText } from './counts.ts'

const Root = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '1px',
    borderWidth: '1px',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'border',
  },
})
const Cell = chakra('li', { base: { position: 'relative', minWidth: '0', px: '3.5', py: '3', bg: 'bg.raised' } })
const Number = chakra('p', { base: { textStyle: '2xl', fontWeight: 'semibold' } })
/** Makes the whole cell the link, while the words in it stay what is read. */
const CellLink = chakra(RouterLink, {
  base: {
    textStyle: 'sm',
    color: 'fg.muted',
    _after: { content: '""', position: 'absolute', inset: '0' },
    _hover: { color: 'accent.fg' },
  },
})

/** How many groups, dealers and users may work; each leads to its list. */
export function PlatformFigures({ dealerGroups, dealers, users }: PlatformOverview) {
  const cells = [
    ['Dealer groups', dealerGroups, '/dealer-groups'],
    ['Dealers', dealers, '/dealers'],
    ['Users', users, '/users'],
  ] as const
  return (
    <Root aria-label="The platform in figures">
      {cells.map(([name, count, page]) => (
        <Cell key={name}>
          <CellLink to={page}>{name}</CellLink>
          <Number>{countText(count)}</Number>
        </Cell>
      ))}
    </Root>
  )
}
