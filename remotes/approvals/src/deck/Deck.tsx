import { errorMessage } from '@forecourt/api-client'
import { type Binding, ButtonLink, chakra, EmptyState, ErrorPanel, Kbd, SHORTCUTS, useKeysWithin } from '@forecourt/ui'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Card } from '../card/Card.tsx'
import type { CardActs } from '../card/cardProps.ts'
import { CardSkeleton } from '../card/CardSkeleton.tsx'
import { keyOf } from './arrange.ts'
import { DeckFrame } from './DeckFrame.tsx'
import { preloadPhotos } from './preload.ts'
import { useDeck } from './useDeck.ts'

const Keys = chakra('p', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    px: '6',
    pb: '3',
    textStyle: 'xs',
    color: 'fg.muted',
  },
})

const HINTS = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['Q', 'ask'],
  ['J', 'next'],
  ['K', 'previous'],
] as const

interface Props {
  title: string
  /** Whether the first card gets the focus, as each one does that is turned to. */
  takesFocus?: boolean
}

/** The quotes that wait for somebody's word, one card after the other; by thumb, or by keys while it has the focus. */
export function Deck({ title, takesFocus = false }: Props) {
  const deck = useDeck()
  const { result, card, settings, turns } = deck
  const acts = useRef<CardActs>(null)
  const root = useRef<HTMLElement>(null)

  useEffect(() => preloadPhotos(deck.next), [deck.next])
  useEffect(() => {
    // Where the last card went, the focus stays within the deck all the same.
    if (turns > 0) root.current?.querySelector<HTMLElement>('[data-deck-focus]')?.focus()
  }, [turns])

  const turning =
    (by: 1 | -1): Binding['run'] =>
    (keys, { target }) =>
      // Among radio buttons the arrows choose.
      keys.startsWith('Arrow') && target instanceof HTMLInputElement ? false : deck.turn(by)
  const press = useKeysWithin(
    card && settings
      ? [
          { ...SHORTCUTS.approve, run: () => acts.current?.approve() },
          { ...SHORTCUTS.reject, run: () => acts.current?.reject() },
          { ...SHORTCUTS.ask, run: () => acts.current?.ask() },
          { ...SHORTCUTS.nextCard, run: turning(1) },
          { ...SHORTCUTS.cardBefore, run: turning(-1) },
        ]
      : [],
  )

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // What is pressed in a dialog comes here by React's tree alone, and a key that is held down asks once.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (isHere && !event.repeat) press(event)
  }

  if (card && settings) {
    return (
      <DeckFrame ref={root} title={title} deck={deck} onKeyDown={onKeyDown}>
        <Card
          key={keyOf(card)}
          ref={acts}
          card={card}
          settings={settings}
          isGone={deck.isGone}
          wasTurnedTo={turns > 0 || takesFocus}
          isJustDecided={deck.isJustDecided}
          onDecided={deck.decided}
          onAsked={deck.asked}
          onGoOn={deck.goOn}
        />
        <Keys>
          {HINTS.map(([key, does]) => (
            <span key={key}>
              <Kbd>{key}</Kbd> {does}
            </span>
          ))}
        </Keys>
      </DeckFrame>
    )
  }
  return (
    <DeckFrame ref={root} title={title} deck={deck}>
      {deck.isPending ? (
        <CardSkeleton />
      ) : result.isError ? (
        <ErrorPanel
          error={{ title: 'The quotes could not be loaded.', description: errorMessage(result.error) }}
          onRetry={() => void result.refetch()}
          retrying={result.isFetching}
        />
      ) : (
        <div data-deck-focus tabIndex={-1}>
          <EmptyState action={<ButtonLink to="/stages/mechanical-prep?subStage=ALL">Open Mechanical Prep</ButtonLink>}>
            {deck.hasDecided
              ? 'Every quote is decided. New quotes appear here as soon as they are sent.'
              : 'No quote is waiting for your approval.'}
          </EmptyState>
        </div>
      )}
    </DeckFrame>
  )
}
