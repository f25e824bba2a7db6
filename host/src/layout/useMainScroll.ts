import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const remembered = 50
/** How long a page may take to be as long again as it was. */
const patienceMs = 2000

/** Where the content stood at each entry of the history. */
const places = new Map<string, number>()

function remember(key: string, top: number) {
  places.delete(key)
  places.set(key, top)
  if (places.size > remembered) places.delete(places.keys().next().value ?? '')
}

/** Scrolls once the content is long enough, unless the person scrolls meanwhile. */
function scrollWhenLong(box: HTMLElement, top: number): () => void {
  const until = performance.now() + patienceMs
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const step = () => {
    box.scrollTo({ top })
    if (Math.abs(box.scrollTop - top) > 1 && performance.now() < until) frame = requestAnimationFrame(step)
  }
  step()
  for (const event of ['wheel', 'touchstart', 'keydown']) box.addEventListener(event, stop, { once: true })
  return stop
}

/**
 * Moves the focus to the page when it changes, so that the keyboard and the screen reader start at its head. Who goes back
 * finds it where they left it; any other page begins at its top.
 */
export function useMainScroll(main: RefObject<HTMLElement | null>) {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const shown = useRef(pathname)
  // Before the effect below moves the content, and with it what is remembered.
  useLayoutEffect(() => {
    const box = main.current
    if (!box) return undefined
    const listener = () => remember(key, box.scrollTop)
    box.addEventListener('scroll', listener, { passive: true })
    return () => box.removeEventListener('scroll', listener)
  }, [main, key])
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    const box = main.current
    if (!box) return undefined
    box.focus({ preventScroll: true })
    return scrollWhenLong(box, isBack ? (places.get(key) ?? 0) : 0)
  }, [main, pathname, key, isBack])
}
