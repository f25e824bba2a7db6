import { api } from '@forecourt/api-client/client'
import { useEffect, useId, useRef, useState } from 'react'
import { loginPath } from '../routing/redirect.ts'
import { EntryLink } from '../sign-in/entry.ts'
import { LoginInput } from '../sign-in/LoginInput.tsx'
import { readPageConfig } from '../start/page-config.ts'
import { Entry } from './Entry.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useAct } from './useAct.ts'

const TITLE = 'Forgotten your password?'

const BackToLogin = () => <EntryLink href={loginPath}>Back to log in</EntryLink>

/** In the demo the message comes to a page of its own. */
const Mailbox = () => <EntryLink href="/api/mailbox">Open the demo’s mailbox</EntryLink>

/** Asks for a link to choose another password; whether there is such an account is not told. */
export function ForgottenPasswordPage() {
  const [{ sendsMail, hasMailbox }] = useState(readPageConfig)
  const login = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => login.current?.focus(), [])
  const { isDone, isBusy, problem, run } = useAct(() =>
    api('POST /auth/forgotten-password', { body: { login: login.current?.value ?? '' } }),
  )
  if (!sendsMail) {
    return (
      <Entry title={TITLE} lead="Ask your super admin or Forecourt administrator to set a new one.">
        <BackToLogin />
      </Entry>
    )
  }
  if (isDone) {
    return (
      <Entry
        title="Check your e-mail"
        lead="If an account matches, a link to choose a new password is on its way. It works for 30 minutes."
      >
        {hasMailbox && <Mailbox />}
        <BackToLogin />
      </Entry>
    )
  }
  return (
    <Entry
      title={TITLE}
      lead="Enter your e-mail address or your username, and get a link to choose a new one."
      problem={problem}
      onSubmit={run}
    >
      <LoginInput id={id} input={login} />
      <SubmitButton isBusy={isBusy}>{isBusy ? 'Sending' : 'Send the link'}</SubmitButton>
      <BackToLogin />
    </Entry>
  )
}
