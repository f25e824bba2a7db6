import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

interface SettledProps {
  onCommit: () => void
  onSettle: () => void
}

/**
 * The last sibling of a page: says when the page is drawn, and when its first effects have run without throwing. React
 * takes a page that throws in an effect away before the microtask comes.
 */
export function Settled({ onCommit, onSettle }: SettledProps) {
  const committed = useEffectEvent(onCommit)
  const settled = useEffectEvent(onSettle)
  useLayoutEffect(() => committed(), [])
  useEffect(() => {
    let stands = true
    queueMicrotask(() => stands && settled())
    return () => {
      stands = false
    }
  }, [])
  return null
}
