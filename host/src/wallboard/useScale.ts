import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Fit } from './pages.ts'

/** What the board is drawn for; on any other screen everything is as much larger or smaller. */
const DRAWN_FOR = 1080
const ROOT_PX = 16
/** On a phone it is read from near by. */
const LEAST_SCALE = 0.7

/** The least width of a column and the heights in it, in pixels of a screen 1080 high. */
const COLUMN = 420
export const GAP = 16
export const HEAD = 84
export const CARD = 136

const scaleOf = ({ innerWidth, innerHeight }: Window) =>
  Math.max(LEAST_SCALE, Math.min(innerWidth, innerHeight) / DRAWN_FOR)

const fitOf = (width: number, height: number): Fit => ({
  columns: Math.max(1, Math.floor((width + GAP) / (COLUMN + GAP))),
  rows: Math.max(1, Math.floor((height - HEAD) / (CARD + GAP))),
})

/** Draws everything as large as the screen is, by the root's font size, on which all of the design's measures hang. */
export function useScreenSizedText(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const before = style.fontSize
    const size = () => {
      style.fontSize = `${ROOT_PX * scaleOf(window)}px`
    }
    size()
    window.addEventListener('resize', size)
    return () => {
      window.removeEventListener('resize', size)
      style.fontSize = before
    }
  }, [])
}

/** How many columns fit into an element beside each other, and how many vehicles under each other. */
export function useFit(area: RefObject<HTMLElement | null>): Fit {
  const [fit, setFit] = useState<Fit>({ columns: 4, rows: 5 })
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return undefined
    const measure = () => {
      const { clientWidth, clientHeight } = element
      if (clientWidth === 0 || clientHeight === 0) return
      const scale = scaleOf(window)
      const now = fitOf(clientWidth / scale, clientHeight / scale)
      setFit((before) => (before.columns === now.columns && before.rows === now.rows ? before : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [area])
  return fit
}
