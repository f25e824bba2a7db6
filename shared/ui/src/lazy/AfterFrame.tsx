import { type ReactNode, useDeferredValue } from 'react'

interface Props {
  children: ReactNode
}

/**
 * Draws its content after the frame that it appears in: what answers a press is seen at once, however much it holds, and
 * fills in the next frames, which a second press may interrupt.
 */
export const AfterFrame = ({ children }: Props) => (useDeferredValue(true, false) ? children : null)
