import { Button } from '@chakra-ui/react'
import { api, ApiError, errorMessage } from '@forecourt/api-client/client'
import type { NewSession } from '@forecourt/session'
import { Brand } from '@forecourt/ui/display/Brand.tsx'
import { DestructiveAlert } from '@forecourt/ui/feedback/DestructiveAlert.tsx'
import { FormControl } from '@forecourt/ui/form/FormControl.ts'
import { FormLabel } from '@forecourt/ui/form/FormLabel.ts'
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { AskedStep } from './asked-step.ts'
import { EntryForm, EntryInput, EntryLead, EntryTitle, UnderTitle } from './entry.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

interface Props extends AskedStep {
  onSignedIn: (session: NewSession) => void
  /** Back to the password, with why if there is a reason. */
  onBack: (why: string | null) => void
}

const WAYS = {
  app: {
    label: 'Code from your authenticator app',
    lead: 'Type the code that your app shows now.',
    other: 'Use a recovery code instead',
    field: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 },
  },
  recovery: {
    label: 'Recovery code',
    lead: 'Type one of the codes that you saved. It works once.',
    other: 'Use your authenticator app instead',
    field: { autoCapitalize: 'characters', autoComplete: 'off', maxLength: 40 },
  },
} as const

const isOver = (error: unknown) => error instanceof ApiError && error.errors[0]?.code === 'SIGN_IN_EXPIRED'

/** The one field, which takes the focus whenever it comes. */
function CodeField({
  ref,
  label,
  field,
}: { ref: RefObject<HTMLInputElement | null> } & (typeof WAYS)[keyof typeof WAYS]) {
  const id = useId()
  useEffect(() => ref.current?.focus(), [ref])
  return (
    <FormControl>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <EntryInput ref={ref} id={id} required name="code" spellCheck={false} {...field} />
    </FormControl>
  )
}

/** The second step of a sign-in, after the right password. */
export default function SecondStep({ ticket, hasApp, onSignedIn, onBack }: Props) {
  const [way, setWay] = useState<keyof typeof WAYS>(hasApp ? 'app' : 'recovery')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  const id = useId()
  const { lead, other } = WAYS[way]

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await api('POST /auth/second-step', { body: { ticket, code: code.current?.value ?? '' } })
      onSignedIn(data)
    } catch (error) {
      if (isOver(error)) return onBack(errorMessage(error))
      setProblem(errorMessage(error))
      setBusy(false)
      code.current?.select()
    }
  }

  return (
    <EntryForm onSubmit={(event) => void confirm(event)} aria-labelledby={id}>
      <Brand />
      <div>
        <EntryTitle id={id}>Confirm that it is you</EntryTitle>
        <UnderTitle>
          {problem ? <DestructiveAlert>{problem}</DestructiveAlert> : <EntryLead>{lead}</EntryLead>}
        </UnderTitle>
      </div>
      <CodeField key={way} ref={code} {...WAYS[way]} />
      <Button type="submit" variant="solid" colorPalette="accent" size="lg" aria-disabled={busy} aria-busy={busy}>
        {busy ? 'Checking' : 'Continue'}
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} onProblem={setProblem} />
      {hasApp && (
        <Button variant="ghost" onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}>
          {other}
        </Button>
      )}
      <Button variant="ghost" onClick={() => onBack(null)}>
        Back
      </Button>
    </EntryForm>
  )
}
