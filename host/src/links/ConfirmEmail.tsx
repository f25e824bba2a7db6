import { api } from '@forecourt/api-client/client'
import type { AccountLink } from '@forecourt/contracts'
import { EntryLink } from '../sign-in/entry.ts'
import { Entry } from './Entry.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useAct } from './useAct.ts'

interface Props {
  token: string
  link: AccountLink
}

const WORDS = {
  EMAIL: {
    title: 'Confirm your e-mail address',
    lead: (email: string) => `Once it is confirmed, you log in with ${email} and e-mails are sent there.`,
    act: 'Confirm this address',
    done: 'Your e-mail address is changed',
    after: 'Your former address has been told.',
  },
  EMAIL_STOP: {
    title: 'Stop the change?',
    lead: (email: string) => `Somebody asked to change the address of your account to ${email}.`,
    act: 'Stop the change',
    done: 'The change is stopped',
    after: 'Your address stays as it is. If you did not ask for the change, choose a new password.',
  },
} as const

/** Confirms an address or stops the change: by a button, because programs that look at mail open its links as well. */
export function ConfirmEmail({ token, link, kind }: Props & { kind: keyof typeof WORDS }) {
  const { title, lead, act, done, after } = WORDS[kind]
  const { isDone, isBusy, problem, run } = useAct(() => api('POST /auth/links/email', { body: { token } }))
  if (isDone) {
    return (
      <Entry title={done} lead={after}>
        <EntryLink href="/">Open Forecourt</EntryLink>
      </Entry>
    )
  }
  return (
    <Entry title={title} lead={lead(link.email)} problem={problem} onSubmit={run}>
      <SubmitButton isBusy={isBusy}>{act}</SubmitButton>
    </Entry>
  )
}
