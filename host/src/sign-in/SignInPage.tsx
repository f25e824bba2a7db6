import { Button, chakra } from '@chakra-ui/react'
import { errorMessage, api } from '@forecourt/api-client/client'
import { sessionWriter } from '@forecourt/session/writer'
import { Brand } from '@forecourt/ui/display/Brand.tsx'
import { DestructiveAlert } from '@forecourt/ui/feedback/DestructiveAlert.tsx'
import { FormControl } from '@forecourt/ui/form/FormControl.ts'
import { FormLabel } from '@forecourt/ui/form/FormLabel.ts'
import { input as inputRecipe } from '@forecourt/ui/theme/recipes/input.ts'
import type { NewSession } from '@forecourt/session'
import { lazy, Suspense, useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { farewell } from '../session/farewell.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { Showcase } from './Showcase.tsx'
import { secondStepIn, type AskedStep } from './asked-step.ts'

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
const Main = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'center',
    px: '5',
    // Centred as first drawn; nothing moves when something is added below.
    pt: 'max({spacing.10}, calc(50dvh - 15rem))',
    pb: '10',
  },
})
const Form = chakra('form', { base: { display: 'grid', gap: '5', width: 'full', maxWidth: '22.5rem' } })
const Title = chakra('h1', { base: { textStyle: '2xl', fontWeight: 'semibold', mt: '3' } })
const Lead = chakra('p', { base: { textStyle: 'body', color: 'fg.muted' } })
/** As high as a problem of one line, so that the fields stay in place when there is one. */
const UnderTitle = chakra('div', { base: { mt: '1.5', mb: '-3', minHeight: '4.75rem' } })
// Not Chakra's Field and Input, whose state machinery would be the largest thing on this page.
const Input = chakra('input', inputRecipe)
const PasswordRow = chakra('div', {
  base: { position: 'relative', width: 'full', '& input': { paddingInlineEnd: '16' } },
})
const Reveal = chakra('button', {
  base: {
    position: 'absolute',
    insetEnd: '1',
    top: '0',
    bottom: '0',
    px: '2',
    minWidth: 'touch',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
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
  const [visible, setVisible] = useState(false)
  const [problem, setProblem] = useState(farewell)
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
        <Main>
          <Suspense fallback={null}>
            <SecondStep {...secondStep} onSignedIn={enter} onBack={startAgain} />
          </Suspense>
        </Main>
        <Showcase />
      </Root>
    )
  }

  return (
    <Root>
      <Main>
        <Form onSubmit={(event) => void signIn(event)} onInput={onIntent} aria-labelledby={id}>
          <Brand />
          <div>
            <Title id={id}>Log in</Title>
            <UnderTitle>
              {problem ? (
                <DestructiveAlert>{problem}</DestructiveAlert>
              ) : (
                <Lead>Use your work e-mail address or your username.</Lead>
              )}
            </UnderTitle>
          </div>
          <FormControl>
            <FormLabel htmlFor={`${id}login`}>E-mail or username</FormLabel>
            <Input
              ref={login}
              id={`${id}login`}
              required
              name="login"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          </FormControl>
          <FormControl>
            <FormLabel htmlFor={`${id}password`}>Password</FormLabel>
            <PasswordRow>
              <Input
                ref={password}
                id={`${id}password`}
                required
                name="password"
                type={visible ? 'text' : 'password'}
                autoComplete="current-password"
                maxLength={200}
              />
              <Reveal
                type="button"
                aria-pressed={visible}
                aria-label="Show password"
                onClick={() => setVisible(!visible)}
              >
                {visible ? 'Hide' : 'Show'}
              </Reveal>
            </PasswordRow>
          </FormControl>
          <Button type="submit" variant="solid" colorPalette="accent" size="lg" aria-disabled={busy} aria-busy={busy}>
            {busy ? 'Logging in' : 'Log in'}
          </Button>
          <PasskeyButton isFilledIn onSignedIn={enter} onProblem={setProblem} />
          <Help>
            <summary>Trouble logging in?</summary>
            <p>
              <b>Forgotten your password?</b> Ask your super admin or Forecourt administrator to set a new one. You
              choose your own after logging in.
            </p>
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
        </Form>
      </Main>
      <Showcase />
    </Root>
  )
}
