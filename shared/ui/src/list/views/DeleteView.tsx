import { errorMessage, invalidate, useApiMutation } from '@forecourt/api-client'
import type { SavedView } from '@forecourt/contracts'
import { toastSuccess } from '../../feedback/toasts.ts'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'

interface Props {
  view: SavedView
  /** 'Leeds' */
  dealer: string
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a view goes, for all who use it. */
export default function DeleteView({ view, dealer, onDeleted, onClose }: Props) {
  const remove = useApiMutation('DELETE /saved-views/:viewId', {
    onSuccess: () => {
      void invalidate('GET /saved-views')
      toastSuccess(`${view.name} deleted.`)
      onDeleted()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { viewId: view.id } })}
      title={`Delete ${view.name}`}
      description={
        view.isShared
          ? `Everyone at ${dealer} who can see this list loses it. The list itself stays as it is.`
          : 'The list itself stays as it is.'
      }
      confirmLabel="Delete view"
      destructive
      loading={remove.isPending}
      error={remove.error && errorMessage(remove.error)}
    />
  )
}
