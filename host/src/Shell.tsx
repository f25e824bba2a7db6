import { createQueryClient, SocketProvider } from '@forecourt/api-client'
import { guardedHistory } from '@forecourt/ui/navigation/guardedHistory.ts'
import { GuardedRouter } from '@forecourt/ui/navigation/GuardedRouter.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { fetchOverlays } from './layout/overlays.ts'
import { afterFirstRows } from './offline/afterFirstRows.ts'
import { keepAnswers } from './offline/keepAnswers.ts'
import { keepShell } from './offline/keepShell.ts'
import { PushGate } from './push/PushGate.tsx'
import { AppRoutes } from './routing/router.tsx'
import { RouteErrors } from './routing/RouteErrors.tsx'
import { useResumeUploads } from './uploads/useResumeUploads.ts'

export { loadFirstPage } from './routing/loadFirstPage.ts'
export { checkPushAhead } from './push/PushGate.tsx'
export { Toasts } from '@forecourt/ui/feedback/Toasts.tsx'
export { system } from '@forecourt/ui/theme/system.ts'

const queries = createQueryClient()

// A history tells React Router of its own pushes only as in its fifth version.
const createHistory = () => guardedHistory(createBrowserHistory({ v5Compat: true }))

/** Everything behind the sign-in: cache, socket, router and what they draw. */
export function Shell() {
  // Not with the module, which is fetched while somebody still signs in: a history begins where the browser is when it is made.
  const [history] = useState(createHistory)
  useResumeUploads()
  useEffect(() => afterFirstRows(() => void fetchOverlays()), [])
  useEffect(keepShell, [])
  // Before any page below asks: an effect of theirs runs first, but a query that fails for want of a line comes later.
  useEffect(() => keepAnswers(queries), [])
  return (
    <QueryClientProvider client={queries}>
      <PushGate>
        <SocketProvider>
          <GuardedRouter history={history}>
            <RouteErrors>
              <AppRoutes />
            </RouteErrors>
          </GuardedRouter>
        </SocketProvider>
      </PushGate>
    </QueryClientProvider>
  )
}
