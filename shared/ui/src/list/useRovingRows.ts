import { useEffectEvent, useLayoutEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

export const rowLink = '[data-row-link]'

const linksIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>(rowLink) ?? [])]

/** Where a key leads from a row; null for any other key. */
export function nextIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  const last = count - 1
  if (key === 'ArrowDown') return Math.min(index + 1, last)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

const isPlain = (event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) =>
  !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey

/**
 * One tab stop for the whole list: arrow keys, Home and End move it from row to row, Enter follows the row's link as any
 * link. An arrow key pressed with the focus nowhere goes to the list as well.
 */
export function useRovingRows(list: RefObject<HTMLElement | null>, firstId: string | undefined) {
  const [focusedId, setFocusedId] = useState<string | null>(null)

  const enter = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isNowhere = document.activeElement === document.body || document.activeElement === null
    if (!isNowhere || event.defaultPrevented || !isPlain(event)) return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const links = linksIn(list.current)
    const target = links.find((link) => link.tabIndex === 0) ?? links[0]
    if (!target) return
    event.preventDefault()
    target.focus()
  })
  // A later effect would wait for the first paint, and a quick hand is there before it.
  useLayoutEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => enter(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (!isPlain(event) || !(event.target instanceof HTMLElement) || !event.target.matches(rowLink)) return
    const links = linksIn(list.current)
    const to = nextIndex(event.key, links.indexOf(event.target), links.length)
    if (to === null) return
    event.preventDefault()
    links[to]?.focus()
  }

  function onFocus(event: FocusEvent) {
    const row = event.target.closest<HTMLElement>('[data-row-id]')
    if (row?.dataset.rowId) setFocusedId(row.dataset.rowId)
  }

  return { tabStop: focusedId ?? firstId, onKeyDown, onFocus }
}
