import { useState } from 'react'

/** A record's row or card. */
const rowOf = (id: string): HTMLElement | null =>
  document.querySelector(`[data-row-id="${CSS.escape(id)}"] [data-row-link]`)

/** The rows below one, then those above it, nearest first. */
function idsAround(id: string | null): string[] {
  const ids = Array.from(document.querySelectorAll<HTMLElement>('[data-row-id]'), ({ dataset }) => dataset.rowId ?? '')
  const at = id === null ? -1 : ids.indexOf(id)
  return at < 0 ? [] : [...ids.slice(at + 1), ...ids.slice(0, at).toReversed()]
}

/** The page's heading, made fit to take the focus: without any it would fall to the top of the page. */
function heading(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('h1')
  if (title) title.tabIndex = -1
  return title
}

/**
 * What takes the focus after a dialog about a record: its row; where that goes, the row that moves up to its place, and in
 * an empty list the page's heading.
 */
export function useRowFocus(id: string | null) {
  // Of a row that has gone by then, what was around it is known only from before.
  const [before] = useState(() => idsAround(id))
  return ({ isGone }: { isGone: boolean }): HTMLElement | null => {
    const own = id === null || isGone ? [] : [id]
    for (const candidate of [...own, ...idsAround(id), ...before]) {
      const row = rowOf(candidate)
      if (row) return row
    }
    return heading()
  }
}
