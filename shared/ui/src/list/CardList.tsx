import { chakra } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { RouterLink } from '../router.ts'
import type { RowChoosing } from './choosing/choosing.ts'
import { useHeldPress } from './choosing/useHeldPress.ts'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignContent: 'start',
    gap: '2.5',
    px: { base: '3', md: '6' },
    py: '3',
    bg: 'bg.subtle',
    flex: '1',
  },
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
    '&[data-chosen]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  },
  variants: {
    // What is held to choose it must neither be selected as text nor bring up the browser's look at its link.
    holdable: { true: { userSelect: 'none', '& a': { WebkitTouchCallout: 'none' } } },
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

interface ContentProps<Item> {
  item: Item
  render: (item: Item) => ReactNode
}

/** What stands on a card; choosing, which draws every card again, leaves it as it is. */
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that a component is generic
const Content = memo(function CardContent<Item>({ item, render }: ContentProps<Item>) {
  return render(item)
}) as <Item>(props: ContentProps<Item>) => ReactNode

interface Props<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  hrefOf: (item: Item) => string
  isUnread: (item: Item) => boolean
  render: (item: Item) => ReactNode
  /** What stands at the card's end and is no part of its link. */
  renderAside?: ((item: Item) => ReactNode) | undefined
  choosing?: RowChoosing | null
}

/** The rows of a table as cards, for a phone; on a tablet two beside each other. */
export function CardList<Item>(props: Props<Item>) {
  const { label, items, idOf, hrefOf, isUnread, render, renderAside, choosing = null } = props
  const presses = useHeldPress(choosing)
  return (
    <List aria-label={label} {...presses}>
      {items.map((item) => (
        <Card
          key={idOf(item)}
          data-row-id={idOf(item)}
          data-chosen={choosing?.isChosen(idOf(item)) ? '' : undefined}
          holdable={choosing !== null}
        >
          <CardLink to={hrefOf(item)} data-row-link="" data-unread={isUnread(item) ? '' : undefined}>
            <Content item={item} render={render} />
          </CardLink>
          {renderAside && <Aside>{renderAside(item)}</Aside>}
        </Card>
      ))}
    </List>
  )
}
