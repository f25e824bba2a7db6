import { Button } from '@chakra-ui/react'
import { isAborted } from '@forecourt/api-client'
import { useState, type ReactNode } from 'react'
import { DestructiveAlert } from '../../feedback/DestructiveAlert.tsx'
import { FormConflict } from '../../form/FormConflict.tsx'
import { type Failure, toConflict, toFailure } from '../../form/submission.ts'
import { DialogStack } from '../../layout/DialogStack.ts'
import { ResponsiveDialog } from '../../layout/ResponsiveDialog.tsx'

interface Props {
  onClose: () => void
  title: string
  description?: ReactNode
  /** Says the result: 'Put on hold'. */
  confirmLabel: string
  /** What it rejects with is shown, and the dialog stays; else it closes. */
  onConfirm: () => Promise<unknown>
  /** What follows when it was done, in place of closing. */
  onDone?: () => void
  /** What is still to be said before it can be confirmed; null when nothing is. */
  problem?: string | null
  children?: ReactNode
}

/** The frame of the dialogs that act on a vehicle where it stands. */
export function HandlingDialog(props: Props) {
  const { onClose, title, description, confirmLabel, onConfirm, onDone = onClose, problem = null, children } = props
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function confirm() {
    setAsked(true)
    if (isBusy || problem) return
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onDone()
    } catch (error) {
      if (!isAborted(error)) setFailure(toFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      dismissible={!isBusy}
      onSubmit={() => void confirm()}
      footer={
        <>
          <Button type="button" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="solid"
            colorPalette="accent"
            aria-disabled={isBusy || undefined}
            aria-busy={isBusy || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <DialogStack>
        {failure?.status === 409 && <FormConflict conflict={toConflict(failure)} />}
        {failure && failure.status !== 409 && <DestructiveAlert>{failure.message}</DestructiveAlert>}
        {isAsked && problem && <DestructiveAlert>{problem}</DestructiveAlert>}
        {children}
      </DialogStack>
    </ResponsiveDialog>
  )
}
