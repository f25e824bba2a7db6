import { createScrollPlaces } from '@forecourt/ui/list/scrollPlaces.ts'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** How long a page may take to be as long again as it was. */
const PATIENCE_MS = 5000

/** Once a person does any of these, the page is where they want it. */
const TAKEN_OVER = ['wheel', 'pointerdown', 'keydown']

/** A menu closes as soon as anything else takes the focus. */
const OPEN_MENU = '[role=menu][data-state=open]'

const places = createScrollPlaces()

/** Scrolls once the content is long enough, unless the person does something meanwhile. */
function scrollWhenLong(box: HTMLElement, top: number): () => void {
  const until = performance.now() + PATIENCE_MS
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const step = () => {
    box.scrollTo({ top })
    if (Math.abs(box.scrollTop - top) > 1 && performance.now() < until) frame = requestAnimationFrame(step)
  }
  step()
  for (const event of TAKEN_OVER) box.addEventListener(event, stop, { once: true })
  return stop
}

/**
 * Moves the focus to the page when it changes, so that the keyboard and the screen reader start at its head, unless a
 * menu was opened meanwhile. Who goes back finds it where they left it; any other page begins at its top.
 */
export function useMainScroll(main: RefObject<HTMLElement | null>) {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const shown = useRef(pathname)
  // Before the effect below moves the content, and with it what is remembered.
  useLayoutEffect(() => {
    const box = main.current
    if (!box) return undefined
    return places.follow(box, key)
  }, [main, key])
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    const box = main.current
    if (!box) return undefined
    if (!document.querySelector(OPEN_MENU)) box.focus({ preventScroll: true })
    return scrollWhenLong(box, isBack ? places.at(key) : 0)
  }, [main, pathname, key, isBack])
}
