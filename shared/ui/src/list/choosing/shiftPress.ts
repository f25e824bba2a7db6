import type { MouseEvent } from 'react'
import { type RowChoosing, rowIdAt } from './choosing.ts'

const isOnItsOwn = (target: EventTarget, choosing: RowChoosing) =>
  target instanceof Element && target.closest(choosing.isOn ? 'button' : 'button, a') !== null

/** Chooses a range by a press with Shift, anywhere in a row. Before anything is chosen, its link keeps its own meaning. */
export function shiftPress(choosing: RowChoosing | null) {
  const asks = (event: MouseEvent) =>
    choosing !== null && event.shiftKey && rowIdAt(event.target) !== undefined && !isOnItsOwn(event.target, choosing)
  return {
    // Else the browser would select the text between the two presses.
    onMouseDown: (event: MouseEvent) => {
      if (asks(event)) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      const id = rowIdAt(event.target)
      if (!asks(event) || id === undefined) return
      event.preventDefault()
      event.stopPropagation()
      choosing?.chooseTo(id)
    },
  }
}
