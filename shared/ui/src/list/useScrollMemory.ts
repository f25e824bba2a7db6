import { useLayoutEffect, type RefObject } from 'react'
import { useLocation } from '../router.ts'

const places = new Map<string, number>()
const remembered = 50

function remember(key: string, top: number) {
  places.delete(key)
  places.set(key, top)
  if (places.size > remembered) places.delete(places.keys().next().value ?? '')
}

/** Puts a list back to where it stood when the person comes back to it. `isReady` once its rows are drawn. */
export function useScrollMemory(element: RefObject<HTMLElement | null>, isReady: boolean) {
  const { key } = useLocation()
  useLayoutEffect(() => {
    const box = element.current
    if (!box || !isReady) return undefined
    box.scrollTo({ top: places.get(key) ?? 0 })
    const listener = () => remember(key, box.scrollTop)
    box.addEventListener('scroll', listener, { passive: true })
    return () => box.removeEventListener('scroll', listener)
  }, [element, key, isReady])
}
