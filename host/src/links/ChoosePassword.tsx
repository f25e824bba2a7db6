import { api } from '@forecourt/api-client/client'
import type { AccountLink } from '@forecourt/contracts'
import { useEffect, useId, useRef } from 'react'
import { loginPath } from '../routing/redirect.ts'
import { EntryLink } from '../sign-in/entry.ts'
import { PasswordInput } from '../sign-in/PasswordInput.tsx'
import { Entry } from './Entry.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useAct } from './useAct.ts'

interface Props {
  token: string
  link: AccountLink
}

/** Chooses a password, the first one by invitation. */
export function ChoosePassword({ token, link: { kind, name, username, email } }: Props) {
  const isInvited = kind === 'INVITATION'
  const password = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => password.current?.focus(), [])
  const { isDone, isBusy, problem, run } = useAct(() =>
    api('POST /auth/links/password', { body: { token, password: password.current?.value ?? '' } }),
  )
  if (isDone) {
    return (
      <Entry
        title="Your password is set"
        lead={isInvited ? `Log in with ${username} or ${email}.` : 'You have been logged out on all devices.'}
      >
        <EntryLink href={loginPath}>Log in</EntryLink>
      </Entry>
    )
  }
  return (
    <Entry
      title={isInvited ? `Welcome, ${name}` : 'Choose a new password'}
      lead={isInvited ? `Choose a password. Your username is ${username}.` : `For ${name}, ${email}.`}
      problem={problem}
      onSubmit={run}
    >
      {/* For whatever keeps the person's passwords. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        id={id}
        label="New password"
        input={password}
        autoComplete="new-password"
        minLength={10}
        helper="At least 10 characters; not a common one, and not your username."
      />
      <SubmitButton isBusy={isBusy}>{isBusy ? 'Saving' : 'Set password'}</SubmitButton>
    </Entry>
  )
}
