import { createQueryClient, SocketProvider } from '@forecourt/api-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { Toasts } from '@forecourt/ui/feedback/Toasts.tsx'
import { RouterProvider } from 'react-router-dom'
import { PushGate } from './push/PushGate.tsx'
import { createAppRouter } from './routing/router.tsx'

export { system } from '@forecourt/ui/theme/system.ts'

const queries = createQueryClient()

const router = createAppRouter()

/** Everything behind the sign-in: cache, socket, router and what they draw. */
export function Shell() {
  return (
    <QueryClientProvider client={queries}>
      <PushGate>
        <SocketProvider>
          <RouterProvider router={router} />
        </SocketProvider>
      </PushGate>
      <Toasts />
    </QueryClientProvider>
  )
}
