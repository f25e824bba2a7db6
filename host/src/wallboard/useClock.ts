import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 1_000

/**
 * The moment, looked at once a second and told in steps of so many milliseconds; `ahead` is how far the clock that counts is
 * ahead of this device's.
 */
export function useClock(step: number, ahead = 0): number {
  const [deviceNow, setDeviceNow] = useState(Date.now)
  useEffect(() => {
    const look = () =>
      setDeviceNow((before) => {
        const now = Date.now()
        const isAnotherStep = Math.floor((now + ahead) / step) !== Math.floor((before + ahead) / step)
        return isAnotherStep ? now : before
      })
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [step, ahead])
  return Math.floor((deviceNow + ahead) / step) * step
}
