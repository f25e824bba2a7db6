import { useState, type FocusEvent, type RefObject } from 'react'
import { SHORTCUTS } from '../shortcuts/catalogue.ts'
import { useKeysWithin, useShortcuts, type Binding, type KeyPress } from '../shortcuts/useShortcuts.ts'
import { type RowChoosing, rowIdAt } from './choosing/choosing.ts'

const rowLink = '[data-row-link]'

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

const isNowhere = () => document.activeElement === document.body || document.activeElement === null
const linkAt = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches(rowLink) ? target : undefined

/**
 * One tab stop for the whole list: arrow keys, Home and End move it from row to row, Enter follows the row's link as any
 * link, and where rows can be chosen the space bar chooses. An arrow key pressed with the focus nowhere goes to the list as
 * well.
 */
export function useRovingRows(
  list: RefObject<HTMLElement | null>,
  firstId: string | undefined,
  choosing: RowChoosing | null,
) {
  const [focusedId, setFocusedId] = useState<string | null>(null)

  function enter() {
    if (!isNowhere()) return false
    const links = linksIn(list.current)
    const target = links.find((link) => link.tabIndex === 0) ?? links[0]
    target?.focus()
    return target !== undefined
  }

  /** Goes from a row's link to the one that the key leads to. */
  function go(key: string, { target }: KeyPress): HTMLElement | false {
    const links = linksIn(list.current)
    const from = linkAt(target)
    const to = from && nextIndex(key, links.indexOf(from), links.length)
    const link = typeof to === 'number' && links[to]
    if (!link) return false
    link.focus()
    return link
  }
  const move = (key: string, event: KeyPress) => (go(key, event) ? undefined : false)

  function toggle(_: string, { target }: KeyPress) {
    const id = rowIdAt(linkAt(target) ?? null)
    if (id === undefined) return false
    choosing?.toggle(id)
    return undefined
  }

  function chooseTo(keys: string, event: KeyPress) {
    const fromId = rowIdAt(event.target)
    const id = rowIdAt(go(keys.replace('Shift+', ''), event) || null)
    if (id === undefined) return false
    choosing?.chooseTo(id, fromId)
    return undefined
  }

  const byKey: readonly Binding[] = choosing
    ? [
        { ...SHORTCUTS.choose, run: toggle },
        { ...SHORTCUTS.range, run: chooseTo },
        { ...SHORTCUTS.all, run: choosing.chooseAll },
      ]
    : []
  const onKeyDown = useKeysWithin([
    { ...SHORTCUTS.move, run: move },
    { ...SHORTCUTS.ends, run: move },
    SHORTCUTS.open,
    ...byKey,
  ])
  const end = choosing?.isOn ? [{ ...SHORTCUTS.chooseNone, run: choosing.end }] : []
  useShortcuts([{ ...SHORTCUTS.move, run: () => (enter() ? undefined : false) }, ...end])

  function onFocus(event: FocusEvent) {
    const id = rowIdAt(event.target)
    if (id !== undefined) setFocusedId(id)
  }

  return { tabStop: focusedId ?? firstId, onKeyDown, onFocus }
}
