import { errorMessage, resetForSwitch } from '@forecourt/api-client'
import { sessionWriter } from '@forecourt/session/writer'
import { toastError } from '@forecourt/ui/feedback/toasts.ts'
import { useNavigate } from 'react-router-dom'
import { loginPath } from '../routing/redirect.ts'
import { endOnServer } from './signOuts.ts'

/** Ends the session here, whatever the server says to it and without waiting for its answer (R4.17). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    endOnServer(sessionWriter.get().refreshToken).catch((error: unknown) =>
      toastError('Failed to log out.', errorMessage(error)),
    )
    await navigate(loginPath, { replace: true })
    // The router leads a signed-in person away from the sign-in page, and nobody is sent back who logs out.
    window.history.replaceState(null, '', loginPath)
    sessionWriter.setProfile(null)
    sessionWriter.signOut()
    resetForSwitch()
  }
}
