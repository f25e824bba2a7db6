import { useEffect, useRef } from 'react'

/** How long a card has to be there before it is decided: a second press is meant for the card before. */
const SETTLE_MS = 500

/** Whether the card has been there long enough to be meant. */
export function useSettled(): () => boolean {
  const since = useRef(Infinity)
  useEffect(() => {
    since.current = performance.now()
  }, [])
  return () => performance.now() - since.current >= SETTLE_MS
}
