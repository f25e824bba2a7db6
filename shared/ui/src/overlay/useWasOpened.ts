import { useState } from 'react'

/**
 * Whether it has ever been open. What nobody opens is not set up at all: a page has several overlays, and each would delay
 * its first frame.
 */
export function useWasOpened(open: boolean): boolean {
  const [was, setWas] = useState(open)
  if (open && !was) setWas(true)
  return was || open
}
