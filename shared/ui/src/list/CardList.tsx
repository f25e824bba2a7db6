import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { RouterLink } from '../router.ts'

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '2.5', p: '3', bg: 'bg.subtle', flex: '1' },
})

const Card = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    borderWidth: '1px',
    borderRadius: 'xl',
    bg: 'bg.raised',
    color: 'fg',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    // Only where its link is pressed, not one of the buttons beside it.
    '&:has(> a:active)': { bg: 'bg.hover' },
    '& [data-unread] [data-emphasis]': { fontWeight: 'bold' },
  },
})

const CardLink = chakra(RouterLink, {
  base: {
    display: 'block',
    flex: '1',
    minWidth: '0',
    alignSelf: 'stretch',
    alignContent: 'center',
    p: '3',
    borderRadius: 'xl',
  },
})

const Aside = chakra('div', { base: { display: 'flex', alignItems: 'center', flexShrink: '0', marginInlineEnd: '1' } })

interface Props<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  hrefOf: (item: Item) => string
  isUnread: (item: Item) => boolean
  render: (item: Item) => ReactNode
  /** What stands at the card's end and is no part of its link. */
  renderAside?: ((item: Item) => ReactNode) | undefined
}

/** The rows of a table as cards, for a phone. */
export function CardList<Item>({ label, items, idOf, hrefOf, isUnread, render, renderAside }: Props<Item>) {
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <Card key={idOf(item)} data-row-id={idOf(item)}>
          <CardLink to={hrefOf(item)} data-row-link="" data-unread={isUnread(item) ? '' : undefined}>
            {render(item)}
          </CardLink>
          {renderAside && <Aside>{renderAside(item)}</Aside>}
        </Card>
      ))}
    </List>
  )
}
