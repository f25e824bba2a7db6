import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import type { UnsavedGuard } from './useUnsavedGuard.ts'

/** The question of `useUnsavedGuard`. */
export function UnsavedDialog({ guard }: { guard: UnsavedGuard }) {
  return (
    <ConfirmDialog
      open={guard.isAsking}
      onClose={guard.stay}
      onConfirm={guard.leave}
      title="Leave without saving?"
      description="What you typed has not been sent and will be lost."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      destructive
    />
  )
}
