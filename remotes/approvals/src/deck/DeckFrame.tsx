import { chakra, ChevronLeft, ChevronRight, IconButton, SectionHeading } from '@forecourt/ui'
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { DeckState } from './useDeck.ts'

interface Props {
  ref: Ref<HTMLElement>
  title: string
  deck: Pick<DeckState, 'place' | 'waiting' | 'turn' | 'next' | 'previous' | 'card' | 'isGone'>
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

const Root = chakra('section', {
  base: {
    minWidth: '0',
    borderWidth: '1px',
    borderRadius: { base: 'xl', md: 'lg' },
    bg: 'bg',
    // Not hidden: that would make it a box of its own for the bar that sticks within it.
    overflow: 'clip',
  },
})
const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: { base: '1', md: '2' },
    borderBottomWidth: '1px',
    bg: 'bg.raised',
  },
})
const Count = chakra('span', { base: { textStyle: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } })
const Turn = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    marginInlineStart: 'auto',
    textStyle: 'sm',
    '& button': { minHeight: { base: 'touch', md: '8' }, minWidth: { base: 'touch', md: '8' } },
  },
})

/** The deck's head, with how many wait and the way to the card before and after. */
export function DeckFrame({ ref, title, deck, onKeyDown, children }: Props) {
  const id = useId()
  const { card, isGone, place, waiting, next, previous, turn } = deck
  const nextCard = isGone ? null : next
  return (
    <Root ref={ref} aria-labelledby={id} onKeyDown={onKeyDown}>
      <Head>
        <SectionHeading size="lg" id={id}>
          {title}
        </SectionHeading>
        {card && !isGone && (
          <Count>
            {place} of {waiting}
          </Count>
        )}
        <Turn>
          {card && (
            <>
              <IconButton variant="ghost" aria-label="Previous quote" disabled={!previous} onClick={() => turn(-1)}>
                <ChevronLeft />
              </IconButton>
              <IconButton variant="ghost" aria-label="Next quote" disabled={!nextCard} onClick={() => turn(1)}>
                <ChevronRight />
              </IconButton>
            </>
          )}
        </Turn>
      </Head>
      {children}
    </Root>
  )
}
