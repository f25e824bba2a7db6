import { useEffect, useRef, type PointerEvent } from 'react'

const FIRST_MS = 400
const NEXT_MS = 90

/**
 * A button that goes on as long as it is held; `step` gets how often it has been called before. A press is one step when it
 * ends as a click, never when it begins: a thumb may have landed only to scroll the page, and then the browser takes the
 * press back.
 */
export function useHold(step: (held: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(step)
  const hasRepeated = useRef(false)
  useEffect(() => {
    latest.current = step
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  function repeat(held: number) {
    hasRepeated.current = true
    latest.current(held)
    timer.current = setTimeout(() => repeat(held + 1), NEXT_MS)
  }

  return {
    onPointerDown(event: PointerEvent) {
      stop()
      hasRepeated.current = false
      if (event.button === 0) timer.current = setTimeout(() => repeat(0), FIRST_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press on a phone would otherwise open its menu.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick(event: { detail: number }) {
      // The keyboard and a screen reader click without a press before it.
      if (event.detail === 0 || !hasRepeated.current) latest.current(0)
      hasRepeated.current = false
    },
  }
}
