import { useEffect, useState } from 'react'

/** False at first, true once the delay in milliseconds has passed: what comes sooner never flashes a placeholder. */
export function useAfterDelay(delay: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return passed
}
