import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  /** What the tip says: words only, it cannot be reached with the keyboard. */
  label: ReactNode
  children: ReactNode
  /** False where the child takes the focus itself, as a button does. */
  focusable?: boolean
}

const openAfter = 250
const closeAfter = 120
const gap = 6
const edge = 8

const Trigger = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', minWidth: '0', maxWidth: 'full', borderRadius: 'sm' },
})

const Bubble = chakra('div', {
  base: {
    position: 'fixed',
    left: '0',
    top: '0',
    zIndex: 'tooltip',
    maxWidth: '64',
    px: '2.5',
    py: '1.5',
    borderRadius: 'md',
    bg: 'fg',
    color: 'bg',
    textStyle: 'xs',
    boxShadow: 'md',
    whiteSpace: 'pre-line',
    animation: 'fadeIn {durations.fast}',
  },
})

/**
 * A tooltip on hover, focus and tap; Escape closes it and the pointer may rest on it. Until it opens it costs a span, so
 * that a list can hold hundreds.
 */
export function Tip({ label, children, focusable = true }: Props) {
  const id = useId()
  const trigger = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  function schedule(next: boolean, delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Trigger
      ref={trigger}
      tabIndex={focusable ? 0 : undefined}
      aria-describedby={open ? id : undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && schedule(true, openAfter)}
      onPointerLeave={() => schedule(false, closeAfter)}
      onFocus={() => schedule(true, 0)}
      onBlur={() => schedule(false, 0)}
      onPointerDown={() => !focusable && schedule(false, 0)}
    >
      {children}
      {open && <TipBubble id={id} anchor={trigger} label={label} onClose={() => setOpen(false)} />}
    </Trigger>
  )
}

interface BubbleProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  label: ReactNode
  onClose: () => void
}

function TipBubble({ id, anchor, label, onClose }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const place = () => {
      if (anchor.current && bubble.current) placeBeside(anchor.current, bubble.current)
    }
    place()
    // Tabbing to something out of view scrolls it in just after the focus came.
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', place, { capture: true })
  }, [anchor])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])

  return createPortal(
    <Bubble ref={bubble} id={id} role="tooltip">
      {label}
    </Bubble>,
    document.body,
  )
}

/** Above the anchor where there is room, else below it, and never over the screen's edge. */
function placeBeside(anchor: HTMLElement, bubble: HTMLElement) {
  const box = anchor.getBoundingClientRect()
  const above = box.top - gap - bubble.offsetHeight
  const top = above >= edge ? above : box.bottom + gap
  const centred = box.left + box.width / 2 - bubble.offsetWidth / 2
  const left = Math.max(edge, Math.min(centred, window.innerWidth - bubble.offsetWidth - edge))
  bubble.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
}
