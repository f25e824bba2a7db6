import { api, errorMessage } from '@forecourt/api-client/client'
import type { NewSession } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { FullScreenSpinner } from '@forecourt/ui/feedback/FullScreenSpinner.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Entry } from '../links/Entry.tsx'
import { signOnPath } from '../links/paths.ts'
import { loginPath, redirectTarget } from '../routing/redirect.ts'
import { secondStepIn, type AskedStep } from '../sign-in/asked-step.ts'
import { EntryLink, EntryMain } from '../sign-in/entry.ts'
import { forgetKept, readKept } from './kept.ts'

const SecondStep = lazy(() => import(/* webpackChunkName: "second-step" */ '../sign-in/SecondStep.tsx'))

const ELSEWHERE = 'This took too long, or was begun in another tab or browser. Please log in again.'

/** Of what a provider may write into an address only this is read: the rest could be anybody's words. */
const refusalOf = (error: string) =>
  error === 'access_denied'
    ? 'Your organisation refused the sign-in, or you cancelled it.'
    : 'Your organisation could not sign you in. Try again, or log in with your password.'

/** What somebody came back with. */
function returnedWith(query: URLSearchParams) {
  const { ticket, search } = readKept()
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => query.get(name))
  const isWhole = Boolean(ticket && code && state)
  const refusal = error ? refusalOf(error) : isWhole ? null : ELSEWHERE
  return { search, refusal, body: { ticket, code: code ?? '', state: state ?? '', ...(iss && { iss }) } }
}

/** Goes where they wanted to go before they signed in. */
const leave = (search: string) => window.location.replace(redirectTarget(search, window.location.origin))

function enter(session: NewSession, search: string) {
  sessionWriter.signIn(session)
  leave(search)
}

/** Takes up what an organisation sent somebody back with, and signs them in. */
export function SignOnReturn({ query }: { query: URLSearchParams }) {
  const [returned] = useState(() => returnedWith(query))
  const [problem, setProblem] = useState(returned.refusal)
  const [secondStep, setSecondStep] = useState<AskedStep | null>(null)
  const isTaken = useRef(false)
  const { search } = returned

  useEffect(() => {
    // Once only: whatever came back works once.
    if (isTaken.current) return
    isTaken.current = true
    forgetKept()
    window.history.replaceState(null, '', signOnPath)
    if (sessionWriter.get().authenticated) return leave(returned.search)
    if (returned.refusal !== null) return
    api('POST /auth/sign-on', { body: returned.body }).then(
      ({ data }) => enter(data, returned.search),
      (error: unknown) => {
        const asked = secondStepIn(error)
        if (asked) setSecondStep(asked)
        else setProblem(errorMessage(error))
      },
    )
  }, [returned])

  if (secondStep) {
    return (
      <EntryMain>
        <Suspense fallback={<FullScreenSpinner />}>
          <SecondStep
            {...secondStep}
            onSignedIn={(session) => enter(session, search)}
            onBack={(why) => {
              setSecondStep(null)
              setProblem(why ?? 'You are not logged in yet.')
            }}
          />
        </Suspense>
      </EntryMain>
    )
  }
  return (
    <Entry title="Single sign-on" lead="Checking with your organisation." problem={problem}>
      {problem !== null && <EntryLink href={loginPath + search}>Back to log in</EntryLink>}
    </Entry>
  )
}
