import { useApiQuery } from '@forecourt/api-client'
import type { ApprovalCard } from '@forecourt/contracts'
import { useSearchParams } from '@forecourt/ui'
import { useRef, useState } from 'react'
import { arrange, cardAt, type Handled, keyOf, versionKeyOf } from './arrange.ts'

/** As many as are looked through ahead; the others come as these are decided. */
const AHEAD = 6

interface Shown {
  card: ApprovalCard
  /** From 0, as it last stood. */
  place: number
}

/** Within so long after a decision, a second press was meant for the same card. */
const SECOND_PRESS_MS = 500

const NOTHING: Handled = { asked: [], decided: [] }

/**
 * The deck as somebody goes through it, from the vehicle that the address names, else from the most urgent. What comes in meanwhile joins it behind the card that they look at, which stays
 * until they turn to another, even when the server no longer has it.
 */
export function useDeck() {
  const result = useApiQuery('GET /overview/approvals', { query: { pageSize: AHEAD } })
  const asked = useSearchParams()[0].get('vehicle')
  const [handled, setHandled] = useState(NOTHING)
  const [shown, setShown] = useState<Shown | null>(null)
  /** How often somebody turned to another card. */
  const [turns, setTurns] = useState(0)
  const decidedAt = useRef(-Infinity)
  const deck = result.data?.data
  const cards = arrange(deck?.cards ?? [], handled)

  const place = shown ? cards.findIndex((card) => keyOf(card) === keyOf(shown.card)) : -1
  const fresh = cards[place]
  const first = cards.find(({ vehicle }) => vehicle.id === asked) ?? cards[0]
  // After a return the last answer may have a quote that was decided since; the deck begins with the next answer.
  const isUnsure = !shown && result.isFetching
  if (first && !shown && !isUnsure) setShown({ card: first, place: cards.indexOf(first) })
  else if (shown && fresh && (fresh !== shown.card || place !== shown.place)) setShown({ card: fresh, place })

  function turnTo(card: ApprovalCard | null, among: readonly ApprovalCard[]) {
    setShown(card && { card, place: among.indexOf(card) })
    setTurns((count) => count + 1)
  }
  const neighbour = (by: number) => shown && cardAt(cards, { key: keyOf(shown.card), place: shown.place }, by)

  /** Takes the card on screen out of its place, and turns to the one that then has it. */
  function leave(next: Handled) {
    if (!shown) return
    const left = arrange(deck?.cards ?? [], next)
    setHandled(next)
    decidedAt.current = performance.now()
    turnTo(left[Math.min(shown.place, left.length - 1)] ?? null, left)
  }

  const waiting = deck ? Math.max(cards.length, deck.total - (deck.cards.length - cards.length)) : 0
  return {
    result,
    settings: deck?.settings,
    card: shown?.card ?? null,
    isPending: result.isPending || (isUnsure && cards.length > 0),
    isGone: shown !== null && !fresh && !result.isPending,
    /** From 1. */
    place: shown ? shown.place + 1 : 0,
    waiting,
    turns,
    /** Whether the press that decided the card before could still be followed by its second half. */
    isJustDecided: () => performance.now() - decidedAt.current < SECOND_PRESS_MS,
    hasDecided: handled.decided.length > 0,
    next: neighbour(1),
    previous: neighbour(-1),
    turn: (by: number) => {
      const card = neighbour(by)
      if (card) turnTo(card, cards)
    },
    decided: () => shown && leave({ ...handled, decided: [...handled.decided, versionKeyOf(shown.card)] }),
    asked: () => {
      if (!shown) return
      const key = keyOf(shown.card)
      leave({ ...handled, asked: [...handled.asked.filter((each) => each !== key), key] })
    },
    /** Past a card that has gone. */
    goOn: () => shown && turnTo(cards[Math.min(shown.place, cards.length - 1)] ?? null, cards),
  }
}

export type DeckState = ReturnType<typeof useDeck>
