import { formatDateTime } from '@forecourt/domain'
import { NoValue, RelativeTime, type Column } from '@forecourt/ui'

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

export const LAST_SEEN_COLUMN: Column<{ lastLoginAt: string | null }> = {
  id: 'lastSeen',
  header: 'Last sign-in',
  cell: ({ lastLoginAt }) =>
    lastLoginAt ? <RelativeTime at={lastLoginAt} focusable={false} /> : <NoValue>Never</NoValue>,
  text: ({ lastLoginAt }) => lastLoginAt && formatDateTime(lastLoginAt),
}
