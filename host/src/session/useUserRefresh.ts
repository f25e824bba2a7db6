import { api, errorMessage, isAborted, onSessionMove, query, queryClient } from '@forecourt/api-client'
import { orKept } from '@forecourt/api-client/kept'
import { sessionWriter } from '@forecourt/session/writer'
import { toastError } from '@forecourt/ui/feedback/toasts.ts'
import { useEffect } from 'react'

/**
 * Reads the current user again, with where they work and as what; without a line, as they were last read, because whose
 * drafts there are is known by it. Never rejects.
 */
export async function refreshUser(): Promise<void> {
  const client = queryClient()
  const { queryKey } = query('GET /user/profile')
  try {
    const answer = await orKept({ client, queryKey }, () => api('GET /user/profile'))
    // In the cache it is kept with everything else.
    client.setQueryData(queryKey, answer)
    sessionWriter.setProfile(answer.data)
  } catch (error) {
    // Why a session ended is said on the sign-in page.
    if (!isAborted(error) && sessionWriter.get().authenticated)
      toastError('Failed to refresh user.', errorMessage(error))
  }
}

/** Reads the current user from the server on load and after every move, and stores it (R4.08). */
export function useUserRefresh(): void {
  useEffect(() => {
    const refresh = () => {
      if (sessionWriter.get().authenticated) void refreshUser()
    }
    void refreshUser()
    const stop = onSessionMove(refresh)
    window.addEventListener('online', refresh)
    return () => {
      stop()
      window.removeEventListener('online', refresh)
    }
  }, [])
}
