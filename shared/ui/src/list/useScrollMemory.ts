import { useLayoutEffect, type RefObject } from 'react'
import { useLocation } from '../router.ts'
import { createScrollPlaces } from './scrollPlaces.ts'

const places = createScrollPlaces()

/** Puts a list back to where it stood when the person comes back to it. `isReady` once its rows are drawn. */
export function useScrollMemory(element: RefObject<HTMLElement | null>, isReady: boolean) {
  const { key } = useLocation()
  useLayoutEffect(() => {
    const box = element.current
    if (!box || !isReady) return undefined
    box.scrollTo({ top: places.at(key) })
    return places.follow(box, key)
  }, [element, key, isReady])
}
