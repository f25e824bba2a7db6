import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 1_000

/** The moment by this device's clock, looked at once a second and told in steps of so many milliseconds. */
export function useClock(step: number): number {
  const now = () => Math.floor(Date.now() / step) * step
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(Math.floor(Date.now() / step) * step), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [step])
  return at
}
