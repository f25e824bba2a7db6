import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Where a panel will be: about as high, so that those below it are not in view before it is. */
export const PanelPlace = chakra('div', { base: { minHeight: '20rem' } })

/** What is drawn once it is nearly in view: a panel below the first screen asks nothing of the server until then. */
export function NearView({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return undefined
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '120px',
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return isNear ? children : <PanelPlace ref={place} aria-hidden />
}
