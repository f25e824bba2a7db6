import type { ApprovalCard, ApprovalDeck } from '@forecourt/contracts'
import type { Ref } from 'react'

/** What keys ask of the card on screen. */
export interface CardActs {
  approve: () => void
  reject: () => void
  ask: () => void
}

export interface CardProps {
  ref: Ref<CardActs>
  card: ApprovalCard
  settings: ApprovalDeck['settings']
  /** Whether it no longer waits. */
  isGone: boolean
  /** Whether somebody was led here from another card, and the focus with them. */
  wasTurnedTo: boolean
  /** Whether a press may be the second half of the one that decided the card before. */
  isJustDecided: () => boolean
  onDecided: () => void
  onAsked: () => void
  onGoOn: () => void
}
