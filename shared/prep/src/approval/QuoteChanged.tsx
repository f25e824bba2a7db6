import type { Quote } from '@forecourt/contracts'
import { formatPence, formatTime } from '@forecourt/domain'
import { Button, History, Notice } from '@forecourt/ui'

interface Props {
  from: Quote
  to: Quote
  onLook: () => void
}

/** Another version came in while this one was looked at: what it is, and that the decisions go with it. */
export function QuoteChanged({ from, to, onLook }: Props) {
  return (
    <Notice
      icon={History}
      tone="warning"
      role="alert"
      actions={
        <Button size="sm" onClick={onLook}>
          Look at quote {to.version}
        </Button>
      }
    >
      <strong>
        {to.submittedBy.name} sent quote {to.version} at {formatTime(to.submittedAt)}.
      </strong>{' '}
      The total is {formatPence(to.net)} instead of {formatPence(from.net)}. Your decisions are kept for the unchanged
      lines.
    </Notice>
  )
}
