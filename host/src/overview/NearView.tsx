import { chakra } from '@chakra-ui/react'
import { watchInView } from '@forecourt/ui/layout/watchInView.ts'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The key of the page that a visit begins with. */
const FIRST_ENTRY = 'default'

/** Where a panel will be: about as high, so that those below it are not in view before it is. */
export const PanelPlace = chakra('div', { base: { minHeight: '20rem' } })

/**
 * A strip of a panel's head at the lower edge is not yet the panel. What was passed counts too, however far above it is:
 * a jump to the page's end would leave it empty for those who come back.
 */
const MARGIN = '1000000px 0px -48px'

interface Props {
  /** While what is above it is not there yet, and it stands higher than it will. */
  waits?: boolean
  children: ReactNode
}

/**
 * What is drawn once its head is in view or was passed: a panel below the first screen asks nothing of the server until
 * then. On Back everything is drawn at once, so that the page has the height it was left at.
 */
export function NearView({ waits = false, children }: Props) {
  const { key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop && key !== FIRST_ENTRY
  const [isNear, setNear] = useState(isReturn)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current || waits) return undefined
    const root = place.current.closest('main')
    return watchInView(place.current, (isInView) => isInView && setNear(true), { root, rootMargin: MARGIN })
  }, [waits])
  return isNear ? children : <PanelPlace ref={place} aria-hidden />
}
