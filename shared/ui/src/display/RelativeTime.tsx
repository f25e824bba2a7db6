import { formatDateTime } from '@forecourt/domain'
import { useNow } from '../sla/useNow.ts'
import { formatRelative } from './relativeTime.ts'
import { Tip } from './Tip.tsx'

interface Props {
  /** UTC timestamp. */
  at: string
  /** False inside a row or a link that takes the focus itself. */
  focusable?: boolean
}

/** A time as near as a reader needs; the exact one, in London time, on hover or focus. */
export function RelativeTime({ at, focusable = true }: Props) {
  const now = useNow()
  return (
    <Tip label={formatDateTime(at)} focusable={focusable}>
      <time dateTime={at}>{formatRelative(at, now)}</time>
    </Tip>
  )
}
