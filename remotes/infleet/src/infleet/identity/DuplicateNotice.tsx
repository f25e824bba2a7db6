import { formatDate } from '@forecourt/domain'
import { ButtonLink, TriangleAlert, Notice } from '@forecourt/ui'
import type { OpenDuplicate } from '../checks.ts'

interface Props {
  /** The car as it is called here: its mark with the gap, or 'This chassis'. */
  subject: string
  open: OpenDuplicate
  /** The dealer at whose gate the car stands. */
  hereName: string | undefined
}

/** The group already has this car in stock: where, since when, and what to do. Nothing typed is lost. */
export function DuplicateNotice({ subject, open, hereName }: Props) {
  const isHere = open.dealerName === hereName
  const way = isHere ? 'Continue with that record.' : 'Move it with an ICT, or close it there first.'
  return (
    <Notice
      icon={TriangleAlert}
      tone="danger"
      role="alert"
      actions={
        open.readable && <ButtonLink to={`/vehicles/${open.vehicleId}`}>Open stock no {open.stockNumber}</ButtonLink>
      }
    >
      <strong>
        {subject} is already in stock {isHere ? 'here' : `at ${open.dealerName}`}.
      </strong>{' '}
      It is in {open.label}
      {open.since && ` since ${formatDate(open.since)}`}, stock no {open.stockNumber}. {way} Your entries are kept.
    </Notice>
  )
}
