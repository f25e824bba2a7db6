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

const Item = chakra('li', { base: { position: 'relative' } })
const Aside = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetEnd: '1',
    display: 'flex',
    alignItems: 'center',
    // Beside its buttons the card is to be pressed.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
})

interface Props<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  hrefOf: (item: Item) => string
  isUnread: (item: Item) => boolean
  render: (item: Item) => ReactNode
  /** What stands in the card's corner and is no part of its link. */
  renderAside?: ((item: Item) => ReactNode) | undefined
}

/** The rows of a table as cards, for a phone. */
export function CardList<Item>({ label, items, idOf, hrefOf, isUnread, render, renderAside }: Props<Item>) {
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <Item key={idOf(item)} data-row-id={idOf(item)}>
          <Card
            to={hrefOf(item)}
            data-row-link=""
            data-unread={isUnread(item) ? '' : undefined}
            paddingInlineEnd={renderAside ? '14' : undefined}
          >
            {render(item)}
          </Card>
          {renderAside && <Aside>{renderAside(item)}</Aside>}
        </Item>
      ))}
    </List>
  )
}
