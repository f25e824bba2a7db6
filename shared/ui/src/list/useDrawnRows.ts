import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** The key of the entry that the page was opened with. */
const OPENED = 'default'

/**
 * The rows to draw now: the first screen's at once and the rest straight after it, so that nobody waits for what lies below.
 * Whoever goes back gets the list whole, as they may have left it further down.
 */
export function useDrawnRows<Row>(rows: readonly Row[], onFirstScreen: number): readonly Row[] {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop && key !== OPENED
  const [isWhole, setWhole] = useState(isBack)
  const hasRows = rows.length > 0
  useEffect(() => {
    if (hasRows) startTransition(() => setWhole(true))
  }, [hasRows])
  return isWhole ? rows : rows.slice(0, onFirstScreen)
}
