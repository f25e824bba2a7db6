import { useProfile } from '@forecourt/session'
import { useLocation } from '@forecourt/ui'
import { useLayoutEffect, useRef } from 'react'
import type { Thread } from './useThread.ts'

/** Where the unread begins, and the thread's end: what the address, a button or a sent message goes to. */
export const NEW_MESSAGES = 'new-messages'
export const NEWEST_MESSAGE = 'newest-message'

const show = (id: string, block: ScrollLogicalPosition) => document.getElementById(id)?.scrollIntoView({ block })

/** On a phone, where the thread lies below the record: what is new, or else the end. */
export function showNewMessages(): void {
  if (document.getElementById(NEW_MESSAGES)) show(NEW_MESSAGES, 'start')
  else show(NEWEST_MESSAGE, 'end')
}

/** Room for rounding, and for a reader who is all but at the end. */
const NEAR_PX = 24

/**
 * Keeps the end of the thread in sight, as long as nobody has read back: where it scrolls in a box of its own, from the
 * first unread on. Anyone who has just written sees it wherever they are.
 */
export function useNewestInSight({ messages }: Thread) {
  const me = useProfile()?.id
  // As a notification of a message has it.
  const isMeant = useLocation().hash === '#messages'
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ oldest: '', newest: '', height: 0, isAtEnd: true })
  const oldest = messages[0]?.id ?? ''
  const newest = messages.at(-1)

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !newest) return
    const was = before.current
    const isOpening = was.newest === ''
    const isOwn = newest.id !== was.newest && newest.author.id === me
    const unread = document.getElementById(NEW_MESSAGES)
    if (isOpening && unread && element.contains(unread)) element.scrollTop = unread.offsetTop - element.offsetTop
    else if (isOpening || isOwn || was.isAtEnd) element.scrollTop = element.scrollHeight
    // What is put before must not push away what is being read.
    else if (oldest !== was.oldest) element.scrollTop += element.scrollHeight - was.height
    if (isOpening && isMeant && getComputedStyle(element).overflowY !== 'auto') showNewMessages()
    if (isOwn && !isOpening) show(NEWEST_MESSAGE, 'end')
    before.current = { ...was, oldest, newest: newest.id, height: element.scrollHeight, isAtEnd: isAtEnd(element) }
  })

  const onScroll = () => {
    if (box.current) before.current.isAtEnd = isAtEnd(box.current)
  }
  return { ref: box, onScroll }
}

const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX
