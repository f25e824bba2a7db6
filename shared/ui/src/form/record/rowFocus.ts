import { useState } from 'react'
import { useLocation } from '../../router.ts'

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

/** The link of a page that opens the dialog of a new record. */
function linkToNew(page: string): HTMLElement | null {
  const links = Array.from(document.querySelectorAll('a'))
  const isToNew = ({ href }: HTMLAnchorElement) => {
    const { pathname, searchParams } = new URL(href, window.location.href)
    return pathname === page && searchParams.has('new')
  }
  return links.find((link) => link.href !== '' && isToNew(link)) ?? null
}

/**
 * What takes the focus after a dialog that is about no record of the list: what opened it; where an address did, or it has
 * gone, the button for a new record, or the page's heading.
 */
export function useFocusAfterNew() {
  const { pathname } = useLocation()
  return (opener: HTMLElement | null): HTMLElement | null => opener ?? linkToNew(pathname) ?? heading()
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
