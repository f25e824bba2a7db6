import { Button } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import { DestructiveAlert } from '../feedback/DestructiveAlert.tsx'
import { ResponsiveDialog } from './ResponsiveDialog.tsx'

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
  error?: ReactNode
  /** What takes the focus after closing; else what had it before. */
  finalFocus?: () => HTMLElement | null
}

/** Asks before something that cannot be undone. The focus starts on Cancel, so that Enter alone does no harm. */
export function ConfirmDialog(props: Props) {
  const { open, onClose, onConfirm, title, description, confirmLabel, cancelLabel = 'Cancel', error } = props
  const { destructive = false, loading = false, finalFocus } = props
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
            onClick={onConfirm}
            disabled={loading}
            aria-busy={loading}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error && <DestructiveAlert>{error}</DestructiveAlert>}
    </ResponsiveDialog>
  )
}
