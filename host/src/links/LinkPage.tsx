import { api, errorMessage, isNotFound } from '@forecourt/api-client/client'
import type { AccountLink } from '@forecourt/contracts'
import { FullScreenSpinner } from '@forecourt/ui/feedback/FullScreenSpinner.tsx'
import { useEffect, useState } from 'react'
import { loginPath } from '../routing/redirect.ts'
import { EntryLink } from '../sign-in/entry.ts'
import { ChoosePassword } from './ChoosePassword.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { Entry } from './Entry.tsx'
import { forgottenPasswordPath } from './paths.ts'
import { SubmitButton } from './SubmitButton.tsx'

function Failed({ error }: { error: unknown }) {
  if (!isNotFound(error)) {
    return (
      <Entry
        title="This link could not be opened"
        lead=""
        problem={errorMessage(error)}
        onSubmit={() => window.location.reload()}
      >
        <SubmitButton isBusy={false}>Try again</SubmitButton>
      </Entry>
    )
  }
  return (
    <Entry
      title="This link no longer works"
      lead="It may have been used, have expired, or been replaced by a newer one."
    >
      <EntryLink href={forgottenPasswordPath}>Get a link to choose a password</EntryLink>
      <EntryLink href={loginPath}>Go to log in</EntryLink>
    </Entry>
  )
}

/** What a link in a message leads to. */
export function LinkPage() {
  const [token] = useState(() => window.location.hash.slice(1))
  const [link, setLink] = useState<AccountLink | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    api('POST /auth/links/read', { body: { token } }).then(({ data }) => setLink(data), setError)
  }, [token])
  // The same tab may be given another link: then this page begins anew.
  useEffect(() => {
    const again = () => window.location.reload()
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [])
  if (error) return <Failed error={error} />
  if (!link) return <FullScreenSpinner />
  if (link.kind === 'EMAIL' || link.kind === 'EMAIL_STOP')
    return <ConfirmEmail token={token} link={link} kind={link.kind} />
  return <ChoosePassword token={token} link={link} />
}
