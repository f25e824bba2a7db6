import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { RouterLink } from '../router.ts'

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '2.5', p: '3', bg: 'bg.subtle', flex: '1' },
})

const Card = chakra(RouterLink, {
  base: {
    display: 'block',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'xl',
    bg: 'bg.raised',
    color: 'fg',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _active: { bg: 'bg.hover' },
    '&[data-unread] [data-emphasis]': { fontWeight: 'bold' },
  },
})

interface Props<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  hrefOf: (item: Item) => string
  isUnread: (item: Item) => boolean
  render: (item: Item) => ReactNode
}

/** The rows of a table as cards, for a phone. */
export function CardList<Item>({ label, items, idOf, hrefOf, isUnread, render }: Props<Item>) {
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <li key={idOf(item)}>
          <Card to={hrefOf(item)} data-unread={isUnread(item) ? '' : undefined}>
            {render(item)}
          </Card>
        </li>
      ))}
    </List>
  )
}
