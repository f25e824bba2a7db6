import { createQueryClient, SocketProvider } from '@forecourt/api-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { fetchOverlays } from './layout/overlays.ts'
import { afterFirstRows } from './offline/afterFirstRows.ts'
import { keepAnswers } from './offline/keepAnswers.ts'
import { keepShell } from './offline/keepShell.ts'
import { PushGate } from './push/PushGate.tsx'
import { createAppRouter } from './routing/router.tsx'
import { useResumeUploads } from './uploads/useResumeUploads.ts'

export { loadFirstPage } from './routing/loadFirstPage.ts'
export { checkPushAhead } from './push/PushGate.tsx'
export { Toasts } from '@forecourt/ui/feedback/Toasts.tsx'
export { system } from '@forecourt/ui/theme/system.ts'

const queries = createQueryClient()

/** Everything behind the sign-in: cache, socket, router and what they draw. */
export function Shell() {
  // Not with the module, which is fetched while somebody still signs in: a router keeps to the address that it began at.
  const [router] = useState(createAppRouter)
  useResumeUploads()
  useEffect(() => afterFirstRows(() => void fetchOverlays()), [])
  useEffect(keepShell, [])
  // Before any page below asks: an effect of theirs runs first, but a query that fails for want of a line comes later.
  useEffect(() => keepAnswers(queries), [])
  return (
    <QueryClientProvider client={queries}>
      <PushGate>
        <SocketProvider>
          <RouterProvider router={router} />
        </SocketProvider>
      </PushGate>
    </QueryClientProvider>
  )
}
