import type { KeyboardEvent } from 'react'

/** What a key does to the deck that has the focus. */
export type DeckAct = 'approve' | 'reject' | 'ask' | 'next' | 'previous'

const ACTS: Readonly<Partial<Record<string, DeckAct>>> = {
  a: 'approve',
  r: 'reject',
  q: 'ask',
  j: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
}

const isTyping = (target: HTMLElement) => target.matches('textarea, select, input:not([type=radio])')

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'target'>

/** What a key press asks of the deck; null for one that is meant for something else. A key held down asks once. */
export function actOf({ key, ctrlKey, altKey, metaKey, shiftKey, repeat, target }: Press): DeckAct | null {
  if (repeat || ctrlKey || altKey || metaKey || shiftKey) return null
  if (!(target instanceof HTMLElement) || isTyping(target)) return null
  // Among radio buttons the arrows choose.
  if (key.startsWith('Arrow') && target.matches('input')) return null
  return ACTS[key.startsWith('Arrow') ? key : key.toLowerCase()] ?? null
}
