import { Deck } from '../deck/Deck.tsx'

/** The deck as it comes by a press, with the focus that was on the button. */
export default function OpenedDeck() {
  return <Deck takesFocus />
}
