import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'

const FIRST_MS = 400
const NEXT_MS = 90

/**
 * A button that goes on as long as it is held; `step` gets how often it has been called before. The keyboard and a screen
 * reader press it once, by its click.
 */
export function useHold(step: (held: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(step)
  const byPointer = useRef(false)
  useEffect(() => {
    latest.current = step
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  function go(held: number) {
    latest.current(held)
    timer.current = setTimeout(() => go(held + 1), held === 0 ? FIRST_MS : NEXT_MS)
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      byPointer.current = true
      stop()
      go(0)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press on a telephone would otherwise open its menu.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onKeyDown: (_event: KeyboardEvent) => {
      byPointer.current = false
    },
    onClick(event: { detail: number }) {
      if (!(byPointer.current && event.detail > 0)) latest.current(0)
      byPointer.current = false
    },
  }
}
