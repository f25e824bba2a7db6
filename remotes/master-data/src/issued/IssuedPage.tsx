import { errorMessage } from '@forecourt/api-client'
import {
  ButtonLink,
  chakra,
  EmptyState,
  ErrorPanel,
  Panel,
  Plus,
  SectionHeading,
  SkeletonRows,
  VisuallyHidden,
  type RecordAddress,
} from '@forecourt/ui'
import { Fragment, useState, type ComponentType, type ReactNode } from 'react'

const Cards = chakra('div', {
  base: { display: 'grid', gap: '4', maxWidth: '4xl', px: { base: '3', md: '6' }, pt: '4', pb: '6' },
})

interface Query<Item> {
  data?: readonly Item[]
  isPending: boolean
  isFetching: boolean
  error: Error | null
  refetch: () => unknown
}

/** What a card is drawn with. */
export interface IssuedCardProps<Item, Made> {
  item: Item
  title: ReactNode
  onMade: (made: Made) => void
}

interface Props<Item, Made> {
  /** The page's header, with the way to another one. */
  renderHead: (actions: ReactNode) => ReactNode
  query: Query<Item>
  record: RecordAddress
  /** 'API keys' */
  plural: string
  /** 'New key' */
  addLabel: string
  /** Why one would begin, while there is none. */
  empty: string
  nameOf: (item: Item) => string
  renderCard: (props: IssuedCardProps<Item, Made>) => ReactNode
  /** Those that can no longer be used stand below the others, under a heading. */
  ended?: { title: string; isOne: (item: Item) => boolean }
  createDialog: ComponentType<{ onMade: (made: Made) => void; onClose: () => void }>
  madeDialog: ComponentType<{ made: Made; onClose: () => void }>
  /** What they are good for. */
  children: ReactNode
}

/** The names of cards; those of one name are told apart for anyone who hears them as landmarks. */
function titlesOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): ReactNode[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const name = nameOf(item)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return (
      <>
        {name}
        {count > 1 && <VisuallyHidden> ({count})</VisuallyHidden>}
      </>
    )
  })
}

/**
 * The page of what a dealer issues to other programs and machines, each with a secret that is shown once: a card each, what
 * has ended below, and the dialogs in which another one is made and shown.
 */
export function IssuedPage<Item extends { id: string }, Made>({
  renderHead,
  query,
  record,
  plural,
  addLabel,
  empty,
  nameOf,
  renderCard,
  ended,
  createDialog: CreateDialog,
  madeDialog: MadeDialog,
  children,
}: Props<Item, Made>) {
  const [made, setMade] = useState<Made | null>(null)
  const items = query.data ?? []
  const titles = titlesOf(items, nameOf)
  const cards = items.map((item, at) => ({ item, title: titles[at] }))
  const hasEnded = ({ item }: { item: Item }) => ended?.isOne(item) ?? false
  const gone = cards.filter(hasEnded)
  const isEmpty = query.data !== undefined && gone.length === cards.length
  const draw = (each: (typeof cards)[number]) => (
    <Fragment key={each.item.id}>{renderCard({ ...each, onMade: setMade })}</Fragment>
  )
  const add = (isPrimary: boolean) => (
    <ButtonLink variant={isPrimary ? 'solid' : 'outline'} to={record.newHref}>
      <Plus aria-hidden />
      {addLabel}
    </ButtonLink>
  )
  return (
    <>
      {renderHead(add(!isEmpty))}
      <Cards>
        {children}
        {query.isPending && <SkeletonRows />}
        {query.error && (
          <ErrorPanel
            error={{ title: `The ${plural} could not be loaded.`, description: errorMessage(query.error) }}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {isEmpty && (
          <Panel>
            <EmptyState action={add(true)}>{empty}</EmptyState>
          </Panel>
        )}
        {cards.filter((each) => !hasEnded(each)).map(draw)}
        {gone.length > 0 && <SectionHeading size="lg">{ended?.title}</SectionHeading>}
        {gone.map(draw)}
      </Cards>
      {record.open?.mode === 'new' && <CreateDialog onMade={setMade} onClose={record.close} />}
      {made !== null && <MadeDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
