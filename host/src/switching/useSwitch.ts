import { api, errorMessage } from '@forecourt/api-client'
import type { NewSession } from '@forecourt/contracts'
import type { MainRole } from '@forecourt/domain'
import { getSession } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { toastError, toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

interface Words {
  done: string
  failed: string
}

function useMove({ done, failed }: Words, onClose: () => void) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function move(call: (refreshToken: string) => Promise<{ data: NewSession }>) {
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await call(getSession().refreshToken ?? '')
      onClose()
      // The page is left before the session moves: it must not ask for the old one's data with the new one's rights.
      await navigate('/')
      sessionWriter.replace(data)
      toastSuccess(done)
    } catch (error) {
      const message = errorMessage(error)
      setProblem(message)
      toastError(failed, message)
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, move }
}

/** Takes another main role at the active dealer; the session moving empties every cache. */
export function useSwitchRole(onClose: () => void) {
  const { move, ...state } = useMove({ done: 'Role switched successfully.', failed: 'Failed to switch role.' }, onClose)
  const switchRole = (newRole: MainRole) =>
    move((refreshToken) => api('POST /user/switch-role', { body: { newRole, refreshToken } }))
  return { ...state, switchRole }
}

/** Moves to another dealer. */
export function useSwitchLocation(onClose: () => void) {
  const { move, ...state } = useMove(
    { done: 'Location switched successfully.', failed: 'Failed to switch location.' },
    onClose,
  )
  const switchLocation = (newDealerId: string, newRole: MainRole) =>
    move((refreshToken) => api('POST /user/switch-dealer', { body: { newDealerId, newRole, refreshToken } }))
  return { ...state, switchLocation }
}
