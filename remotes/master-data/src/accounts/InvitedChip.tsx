import { Chip, useNow } from '@forecourt/ui'
import { formatDateTime } from '@forecourt/domain'

interface Props {
  /** Until when they can join by the invitation that they were sent last. */
  invitedUntil: string
}

/** Somebody who was invited and has not joined yet. */
export function InvitedChip({ invitedUntil }: Props) {
  const isOver = Date.parse(invitedUntil) <= useNow()
  return (
    <Chip tone={isOver ? 'solid' : 'accent'} title={`Until ${formatDateTime(invitedUntil)}`}>
      {isOver ? 'Invitation expired' : 'Invited'}
    </Chip>
  )
}
