import { api } from '@forecourt/api-client/client'
import { FormControl } from '@forecourt/ui/form/FormControl.ts'
import { FormLabel } from '@forecourt/ui/form/FormLabel.ts'
import { useEffect, useId, useRef } from 'react'
import { Entry } from '../links/Entry.tsx'
import { SubmitButton } from '../links/SubmitButton.tsx'
import { useAct } from '../links/useAct.ts'
import { loginPath } from '../routing/redirect.ts'
import { EntryInput, EntryLink } from '../sign-in/entry.ts'
import { keep } from './kept.ts'

/** Asks for the address by whose domain the organisation is found, and goes there. */
export function SignOnStart() {
  const email = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => email.current?.focus(), [])
  const { isDone, isBusy, problem, run } = useAct(async () => {
    const { search } = window.location
    const { data } = await api('POST /auth/sign-on/start', { body: { email: email.current?.value ?? '' } })
    keep({ ticket: data.ticket, search })
    window.location.assign(data.address)
  })
  // Back from there may bring this page as it was left, with nothing more to press.
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  const isOnItsWay = isBusy || isDone
  return (
    <Entry
      title="Single sign-on"
      lead="Enter your work e-mail address. You sign in with your organisation and then come back here."
      problem={problem}
      onSubmit={run}
    >
      <FormControl>
        <FormLabel htmlFor={id}>E-mail</FormLabel>
        <EntryInput
          ref={email}
          id={id}
          required
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </FormControl>
      <SubmitButton isBusy={isOnItsWay}>{isOnItsWay ? 'Opening' : 'Continue'}</SubmitButton>
      <EntryLink href={loginPath + window.location.search}>Back to log in</EntryLink>
    </Entry>
  )
}
