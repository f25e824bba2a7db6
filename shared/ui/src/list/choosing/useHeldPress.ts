import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { type RowChoosing, rowIdAt } from './choosing.ts'

const HOLD_MS = 500
/** A finger that wanders further is scrolling. */
const STRAY_PX = 10
const BUZZ_MS = 15

interface Held {
  timer: ReturnType<typeof setTimeout>
  x: number
  y: number
  take: () => void
}

/**
 * Choosing by touch: a card that is held begins it, and while it goes on a tap adds a card or takes it out, and one that is
 * held chooses all from the one before up to it.
 */
export function useHeldPress(choosing: RowChoosing | null) {
  const held = useRef<Held | null>(null)
  const isTaken = useRef(false)

  function letGo() {
    if (held.current) clearTimeout(held.current.timer)
    held.current = null
  }
  useEffect(() => () => clearTimeout(held.current?.timer), [])
  if (!choosing) return {}

  const stop = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      isTaken.current = false
      letGo()
      const id = rowIdAt(event.target)
      if (event.pointerType === 'mouse' || !event.isPrimary || id === undefined) return
      const take = () => {
        letGo()
        isTaken.current = true
        navigator.vibrate?.(BUZZ_MS)
        if (choosing.isOn) choosing.chooseTo(id)
        else choosing.toggle(id)
      }
      held.current = { timer: setTimeout(take, HOLD_MS), x: event.clientX, y: event.clientY, take }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = held.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STRAY_PX) letGo()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    // The browser's own menu of the link comes with the same press, a moment earlier or later.
    onContextMenu: (event: MouseEvent) => {
      if (!held.current && !isTaken.current) return
      stop(event)
      held.current?.take()
    },
    onClickCapture: (event: MouseEvent) => {
      const id = rowIdAt(event.target)
      const isOnLink = event.target instanceof Element && event.target.closest('[data-row-link]') !== null
      if (isTaken.current) {
        isTaken.current = false
        stop(event)
      } else if (choosing.isOn && isOnLink && id !== undefined && !event.ctrlKey && !event.metaKey) {
        stop(event)
        choosing.toggle(id)
      }
    },
  }
}
