import { formatDateTime } from '@forecourt/domain'
import { NoValue, RelativeTime, type Column } from '@forecourt/ui'
import { InvitedChip } from './InvitedChip.tsx'

export const EMAIL_COLUMN: Column<{ email: string }> = {
  id: 'email',
  header: 'E-mail',
  cell: ({ email }) => email,
  text: ({ email }) => email,
}

export const JOB_TITLE_COLUMN: Column<{ jobTitle: string | null }> = {
  id: 'jobTitle',
  header: 'Job title',
  cell: ({ jobTitle }) => jobTitle ?? <NoValue>Not given</NoValue>,
  text: ({ jobTitle }) => jobTitle,
}

function LastSeen({ lastLoginAt, invitedUntil }: Seen) {
  if (invitedUntil) return <InvitedChip invitedUntil={invitedUntil} />
  return lastLoginAt ? <RelativeTime at={lastLoginAt} focusable={false} /> : <NoValue>Never</NoValue>
}

interface Seen {
  lastLoginAt: string | null
  invitedUntil: string | null
}

export const LAST_SEEN_COLUMN: Column<Seen> = {
  id: 'lastSeen',
  header: 'Last sign-in',
  cell: (person) => <LastSeen {...person} />,
  text: ({ lastLoginAt, invitedUntil }) => (invitedUntil ? 'Invited' : lastLoginAt && formatDateTime(lastLoginAt)),
}
