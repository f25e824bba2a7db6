import { createObservable } from '@forecourt/domain/observable'
import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'

export interface FittingColumn {
  id: string
  /** Where room is short the greatest goes first; columns of rank 0 stay even where it does not suffice. */
  rank: number
}

type Widths = Readonly<Record<string, number>>

/** The columns that fit, taken by rank and then from the left. Widths and room in pixels. */
export function fitting(columns: readonly FittingColumn[], widths: Widths, room: number): string[] {
  let left = room
  const taken = columns
    .toSorted((one, other) => one.rank - other.rank)
    .filter(({ id, rank }) => {
      const width = widths[id] ?? 0
      if (rank > 0 && width > left) return false
      left -= width
      return true
    })
  return columns.filter((column) => taken.includes(column)).map(({ id }) => id)
}

/** What its columns need at the least: that is how wide they are in a table that overflows. */
const leastWidths = (scroller: HTMLElement): Widths =>
  Object.fromEntries(
    [...scroller.querySelectorAll<HTMLElement>('th[data-column]')].map((head) => [
      head.dataset['column'] ?? '',
      Math.ceil(head.getBoundingClientRect().width),
    ]),
  )

/** Each column's greatest width so far: were it to shrink again, two columns could oust each other for ever. */
export function widened(old: Widths, needed: Widths): Widths {
  const wider = Object.entries(needed).filter(([id, width]) => width > (old[id] ?? 0))
  return wider.length === 0 ? old : { ...old, ...Object.fromEntries(wider) }
}

/** What a table was measured to need, and the room that it has. */
function createMeasures() {
  let measures: { room: number; widths: Widths } = { room: Number.POSITIVE_INFINITY, widths: {} }
  const observable = createObservable()
  return {
    get: () => measures,
    subscribe: observable.subscribe,
    take(box: HTMLElement) {
      const room = box.clientWidth
      const widths = box.scrollWidth > room ? widened(measures.widths, leastWidths(box)) : measures.widths
      if (room === measures.room && widths === measures.widths) return
      measures = { room, widths }
      observable.notify()
    },
  }
}

/**
 * Which of a table's columns have room: a table that would scroll sideways gives up columns first. `isReady` once its rows
 * are drawn.
 */
export function useFitting(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly FittingColumn[],
  isReady: boolean,
): string[] {
  const [measures] = useState(createMeasures)
  const { room, widths } = useSyncExternalStore(measures.subscribe, measures.get)

  // After every drawing and before it is painted, so that nobody sees columns go.
  useLayoutEffect(() => {
    if (scroller.current) measures.take(scroller.current)
  })

  // Clocks and fonts widen the table without a drawing of it, and the window has its own ways.
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || !isReady) return undefined
    const observer = new ResizeObserver(() => measures.take(box))
    for (const watched of [box, ...box.children]) observer.observe(watched)
    return () => observer.disconnect()
  }, [scroller, isReady, measures])

  return fitting(columns, widths, room)
}
