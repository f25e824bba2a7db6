import { useEffect, useEffectEvent } from 'react'
import { createReader } from './detectors.ts'
import { createSightings, type Seen } from './readings.ts'

/** Often enough for a hand that moves from car to car, and seldom enough for a phone's battery. */
const EVERY_MS = 250

/** Looks at a video for as long as it is shown, and tells what comes into sight. */
export function useScanner(video: HTMLVideoElement | null, onSeen: (seen: readonly Seen[]) => void): void {
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    if (!video) return undefined
    const read = createReader()
    const sight = createSightings()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function look(element: HTMLVideoElement) {
      const seen = sight(await read(element))
      if (isOver) return
      if (seen.length > 0) tell(seen)
      timer = setTimeout(() => void look(element), EVERY_MS)
    }
    void look(video)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [video])
}
