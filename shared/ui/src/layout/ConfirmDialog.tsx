import { Button, Stack } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import { DestructiveAlert } from '../feedback/DestructiveAlert.tsx'
import { ResponsiveDialog } from '../overlay/ResponsiveDialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen and what cannot be taken back. */
  description: ReactNode
  /** Says the result: 'Delete photo', not 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
  loading?: boolean
  /** Whether there is nothing to confirm yet, as while what it is about is still to be fetched. */
  blocked?: boolean
  error?: ReactNode
  /** What has to be seen before it is confirmed, under the description. */
  children?: ReactNode
  /** What takes the focus after closing; else what had it before. */
  finalFocus?: () => HTMLElement | null
}

/** Asks before something that cannot be undone. The focus starts on Cancel, so that Enter alone does no harm. */
export function ConfirmDialog(props: Props) {
  const { open, onClose, onConfirm, title, description, confirmLabel, cancelLabel = 'Cancel', error } = props
  const { destructive = false, loading = false, blocked = false, finalFocus, children } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      role="alertdialog"
      dismissible={!loading}
      initialFocus={() => cancel.current}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={cancel} onClick={onClose} disabled={loading}>
            {cancelLabel}
          </Button>
          <Button
            variant="solid"
            colorPalette={destructive ? 'danger' : 'accent'}
            onClick={() => loading || onConfirm()}
            disabled={blocked}
            // Disabled while it has the focus, it would drop it to the top of the page.
            aria-disabled={loading || undefined}
            aria-busy={loading}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(children || error) && (
        <Stack gap="4">
          {children}
          {error && <DestructiveAlert>{error}</DestructiveAlert>}
        </Stack>
      )}
    </ResponsiveDialog>
  )
}
