import { useSession } from '@forecourt/session'
import { FullScreenSpinner } from '@forecourt/ui/feedback/FullScreenSpinner.tsx'
import { ForecourtProvider } from '@forecourt/ui/theme/ForecourtProvider.tsx'
import { leanSystem } from '@forecourt/ui/theme/system.lean.ts'
import { StrictMode, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { loginPath, loginPathFor, redirectTarget } from '../routing/redirect.ts'
import { UnexpectedError } from '../routing/UnexpectedError.tsx'
import { SignInPage } from '../sign-in/SignInPage.tsx'
import { pageNonce } from './page-config.ts'
import { preloadShell, useShell, type LoadedShell } from './useShell.ts'
import { pageBeside } from './pageBeside.tsx'

const nonce = pageNonce()

/** Puts the address right for a guest before anything is drawn (R2.05). */
function sendToLogin() {
  const { pathname, search, hash } = window.location
  if (pathname !== loginPath) window.history.replaceState(null, '', loginPathFor(pathname + search + hash))
}

function enter() {
  window.history.replaceState(null, '', redirectTarget(window.location.search, window.location.origin))
}

/** Throws what kept the shell from coming: here, because App itself has no error boundary above it. */
function Page({ shell, failure }: LoadedShell) {
  const authenticated = useSession((session) => session.authenticated)
  if (failure) throw failure
  if (authenticated) return shell ? <shell.Shell /> : <FullScreenSpinner />
  sendToLogin()
  return <SignInPage onIntent={preloadShell} onSignedIn={enter} />
}

/**
 * The sign-in page stands outside the shell: it needs neither router nor modules, and everything after it is fetched
 * while the password is being typed. The stored session has been read before this is drawn.
 */
export function App({ first }: { first: LoadedShell }) {
  const authenticated = useSession((session) => session.authenticated)
  const [beside] = useState(pageBeside)
  const { shell, failure } = useShell(authenticated && !beside, first)
  return (
    <StrictMode>
      <ForecourtProvider system={shell?.system ?? leanSystem} nonce={nonce}>
        <ErrorBoundary FallbackComponent={UnexpectedError}>
          {beside ? (
            <Suspense fallback={<FullScreenSpinner />}>{beside}</Suspense>
          ) : (
            <Page shell={shell} failure={failure} />
          )}
        </ErrorBoundary>
        {/* Beside the page, so that what a log-out has to say outlives the shell. */}
        {shell && <shell.Toasts />}
      </ForecourtProvider>
    </StrictMode>
  )
}
