import { Button } from '@chakra-ui/react'
import { formatDateTime, formatTime, londonDay } from '@forecourt/domain'
import type { ReactNode } from 'react'
import { UserRound } from '../icons.ts'
import { Notice } from './Notice.tsx'
import type { Conflict } from './submission.ts'

interface Props {
  conflict: Conflict
  /** Shows the record as it is now, for example in a dialog or by fetching it again. */
  onReview?: () => void
  reviewLabel?: string
  children?: ReactNode
}

/** 'at 10:42' on the same London day, else with the date. */
const when = (at: string) =>
  londonDay(at) === londonDay(Date.now()) ? `at ${formatTime(at)}` : `on ${formatDateTime(at)}`

function who({ actor, at }: Conflict) {
  if (!actor) return at ? `This was changed ${when(at)}.` : 'This was changed by someone else.'
  return at ? `${actor} saved first, ${when(at)}.` : `${actor} saved first.`
}

/** Says who saved first and when, and that nothing typed is lost. */
export function FormConflict({ conflict, onReview, reviewLabel = 'Show what changed', children }: Props) {
  const review = onReview && (
    <Button size="sm" onClick={onReview}>
      {reviewLabel}
    </Button>
  )
  return (
    <Notice icon={UserRound} tone="warning" role="alert" actions={review}>
      <strong>{who(conflict)}</strong> {conflict.message} What you typed is kept.
      {children}
    </Notice>
  )
}
