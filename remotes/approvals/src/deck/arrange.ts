import type { ApprovalCard } from '@forecourt/contracts'

/** A quote of a vehicle, whichever version waits. */
export const keyOf = ({ vehicle, kind }: Pick<ApprovalCard, 'vehicle' | 'kind'>): string => `${vehicle.id}:${kind}`

/** The very version that waits: one that was decided comes back as another. */
export const versionKeyOf = (card: ApprovalCard): string => `${keyOf(card)}:${card.quotes[0]?.version}`

/** What has been done with cards since the deck was opened. */
export interface Handled {
  /** Keys of those that were asked about, which wait behind the others. */
  asked: readonly string[]
  /** Versions that were decided; the server may not have said so yet. */
  decided: readonly string[]
}

/** The cards as they are gone through: as the server orders them, those that were asked about last. */
export function arrange(cards: readonly ApprovalCard[], { asked, decided }: Handled): ApprovalCard[] {
  const open = cards.filter((card) => !decided.includes(versionKeyOf(card)))
  const wasAsked = (card: ApprovalCard) => asked.includes(keyOf(card))
  return [...open.filter((card) => !wasAsked(card)), ...open.filter(wasAsked)]
}

/** The card by so many places from a key; null where there is none. Of a card that has gone, its place is given. */
export function cardAt(
  cards: readonly ApprovalCard[],
  from: { key: string; place: number },
  by: number,
): ApprovalCard | null {
  const at = cards.findIndex((card) => keyOf(card) === from.key)
  // Where a card has gone, the one after it has its place.
  const wanted = at === -1 ? from.place + Math.min(by, 0) : at + by
  return cards[wanted] ?? null
}
