import { errorMessage, invalidate } from '@forecourt/api-client'
import type { User } from '@forecourt/contracts'
import { ConfirmDialog, toastSuccess } from '@forecourt/ui'
import { useState } from 'react'
import { invalidates, setActive } from './user.ts'

interface Props {
  user: User
  onDone: () => void
  onClose: () => void
}

/** Asks before somebody is shut out, or let in again. */
export default function DeactivateDialog({ user, onDone, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { name, isActive } = user

  async function act() {
    setBusy(true)
    setError(null)
    try {
      await setActive(user, !isActive)
      onDone()
      void invalidate(...invalidates)
      toastSuccess(isActive ? `${name} deactivated.` : `${name} can sign in again.`)
      onClose()
    } catch (cause) {
      setError(errorMessage(cause))
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void act()}
      title={isActive ? `Deactivate ${name}?` : `Activate ${name}?`}
      description={
        isActive
          ? 'They are signed out everywhere at once and cannot sign in. What they did stays, and so does where they work.'
          : 'They can sign in again, with the roles that they have.'
      }
      confirmLabel={isActive ? 'Deactivate' : 'Activate'}
      destructive={isActive}
      loading={isBusy}
      error={error}
    />
  )
}
