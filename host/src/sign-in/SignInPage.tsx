import { Button, chakra } from '@chakra-ui/react'
import { errorMessage, api } from '@forecourt/api-client/client'
import type { NewSession } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { Brand } from '@forecourt/ui/display/Brand.tsx'
import { DestructiveAlert } from '@forecourt/ui/feedback/DestructiveAlert.tsx'
import { lazy, Suspense, useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { farewell } from '../session/farewell.ts'
import { signOnPath } from '../links/paths.ts'
import { readPageConfig } from '../start/page-config.ts'
import { secondStepIn, type AskedStep } from './asked-step.ts'
import { EntryForm, EntryLead, EntryLink, EntryMain, EntryTitle, UnderTitle } from './entry.ts'
import { LoginInput } from './LoginInput.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { Showcase } from './Showcase.tsx'

const SecondStep = lazy(() => import(/* webpackChunkName: "second-step" */ './SecondStep.tsx'))

interface Props {
  /** The person begins to fill the form in. */
  onIntent: () => void
  /** Called just before the session is stored. */
  onSignedIn: () => void
}

const Root = chakra('div', {
  base: {
    display: 'grid',
    minHeight: 'dvh',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    bg: 'bg',
  },
})
const Help = chakra('details', {
  base: {
    textStyle: 'sm',
    color: 'fg.muted',
    '& > summary': { display: 'flex', alignItems: 'center', minHeight: 'touch', cursor: 'pointer', color: 'accent.fg' },
    '& > p': { mb: '2' },
    '& b': { fontWeight: 'medium', color: 'fg' },
  },
})

/** Sign-in by e-mail address or username. Kept free of router, query and form libraries: it is the first thing to load. */
export function SignInPage({ onIntent, onSignedIn }: Props) {
  const [problem, setProblem] = useState(farewell)
  const [{ sendsMail, offersSignOn }] = useState(readPageConfig)
  const [busy, setBusy] = useState(false)
  /** What is asked once the password was right. */
  const [secondStep, setSecondStep] = useState<AskedStep | null>(null)
  const login = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const id = useId()

  useEffect(() => {
    document.title = 'Login - Forecourt'
    login.current?.focus()
  }, [])

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const body = { login: login.current?.value ?? '', password: password.current?.value ?? '' }
      const { data } = await api('POST /auth/login', { body })
      enter(data)
    } catch (error) {
      const asked = secondStepIn(error)
      if (asked) setSecondStep(asked)
      else setProblem(errorMessage(error))
      setBusy(false)
    }
  }

  function enter(session: NewSession) {
    onSignedIn()
    sessionWriter.signIn(session)
  }

  function startAgain(why: string | null) {
    setSecondStep(null)
    setProblem(why)
  }

  if (secondStep) {
    return (
      <Root>
        <EntryMain>
          <Suspense fallback={null}>
            <SecondStep {...secondStep} onSignedIn={enter} onBack={startAgain} />
          </Suspense>
        </EntryMain>
        <Showcase />
      </Root>
    )
  }

  return (
    <Root>
      <EntryMain>
        <EntryForm onSubmit={(event) => void signIn(event)} onInput={onIntent} aria-labelledby={id}>
          <Brand />
          <div>
            <EntryTitle id={id}>Log in</EntryTitle>
            <UnderTitle>
              {problem ? (
                <DestructiveAlert>{problem}</DestructiveAlert>
              ) : (
                <EntryLead>Use your work e-mail address or your username.</EntryLead>
              )}
            </UnderTitle>
          </div>
          <LoginInput id={`${id}login`} input={login} autoComplete="username webauthn" />
          <PasswordInput id={`${id}password`} label="Password" input={password} autoComplete="current-password" />
          <Button type="submit" variant="solid" colorPalette="accent" size="lg" aria-disabled={busy} aria-busy={busy}>
            {busy ? 'Logging in' : 'Log in'}
          </Button>
          <PasskeyButton isFilledIn onSignedIn={enter} onProblem={setProblem} />
          {offersSignOn && <EntryLink href={signOnPath + window.location.search}>Single sign-on</EntryLink>}
          {sendsMail && <EntryLink href="/forgotten-password">Forgotten your password?</EntryLink>}
          <Help>
            <summary>Trouble logging in?</summary>
            {!sendsMail && (
              <p>
                <b>Forgotten your password?</b> Ask your super admin or Forecourt administrator to set a new one. You
                choose your own after logging in.
              </p>
            )}
            <p>
              <b>Lost your phone?</b> Log in with your password, then with one of your recovery codes. Without them, ask
              your super admin or Forecourt administrator to remove the second step.
            </p>
            <p>
              <b>Too many attempts?</b> Wait a few minutes, then try again. Your account is not locked.
            </p>
            <p>
              <b>Logged out unexpectedly?</b> What you typed is kept on this device and is there when you log in again.
            </p>
          </Help>
        </EntryForm>
      </EntryMain>
      <Showcase />
    </Root>
  )
}
