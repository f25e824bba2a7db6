import { useEffect, useEffectEvent, type RefObject } from 'react'

/** From here on a movement is a swipe and no shaky tap, in pixels. */
const BEGINS = 12
/** As far as a card is drawn to mean it. */
const MEANT = 96

interface Swipe {
  right: () => void
  left: () => void
}

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Calls back once the element was drawn far enough to a side by a finger; it follows the finger and springs back. */
export function useSwipe(element: RefObject<HTMLElement | null>, swipe: Swipe): void {
  const done = useEffectEvent((by: number) => {
    if (by >= MEANT) swipe.right()
    if (by <= -MEANT) swipe.left()
  })

  useEffect(() => {
    const card = element.current
    if (!card) return undefined
    let from: { id: number; x: number; y: number } | null = null
    let isDrawn = false

    const settle = () => {
      from = null
      isDrawn = false
      delete card.dataset['dragged']
      card.style.transform = ''
    }
    const down = ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y, target }: PointerEvent) => {
      const isText = target instanceof Element && target.closest('input:not([type=radio]), textarea') !== null
      if (pointerType !== 'mouse' && isPrimary && !isText) from = { id, x, y }
    }
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (!from || from.id !== pointerId) return
      const [x, y] = [clientX - from.x, clientY - from.y]
      if (!isDrawn && (Math.abs(x) < BEGINS || Math.abs(x) < 1.5 * Math.abs(y))) return
      isDrawn = true
      if (isStill()) return
      card.dataset['dragged'] = ''
      card.style.transform = `translateX(${x}px)`
    }
    const up = ({ pointerId, clientX }: PointerEvent) => {
      if (!from || from.id !== pointerId) return
      const by = isDrawn ? clientX - from.x : 0
      settle()
      done(by)
    }
    card.addEventListener('pointerdown', down)
    card.addEventListener('pointermove', move)
    card.addEventListener('pointerup', up)
    card.addEventListener('pointercancel', settle)
    return () => {
      card.removeEventListener('pointerdown', down)
      card.removeEventListener('pointermove', move)
      card.removeEventListener('pointerup', up)
      card.removeEventListener('pointercancel', settle)
    }
  }, [element])
}
