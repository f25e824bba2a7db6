import { api, errorMessage, isAborted, onSessionMove } from '@forecourt/api-client'
import { sessionWriter } from '@forecourt/session/writer'
import { toastError } from '@forecourt/ui/feedback/toasts.ts'
import { useEffect } from 'react'

/** Reads the current user again, with where they work and as what. Never rejects. */
export async function refreshUser(): Promise<void> {
  try {
    const { data } = await api('GET /user/profile')
    sessionWriter.setProfile(data)
  } catch (error) {
    // Why a session ended is said on the sign-in page.
    if (!isAborted(error) && sessionWriter.get().authenticated)
      toastError('Failed to refresh user.', errorMessage(error))
  }
}

/** Reads the current user from the server on load and after every move, and stores it (R4.08). */
export function useUserRefresh(): void {
  useEffect(() => {
    void refreshUser()
    return onSessionMove(() => {
      if (sessionWriter.get().authenticated) void refreshUser()
    })
  }, [])
}
