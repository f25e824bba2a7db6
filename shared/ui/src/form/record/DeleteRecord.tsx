import { errorMessage, invalidate } from '@forecourt/api-client'
import { useState } from 'react'
import { ErrorPanel } from '../../feedback/ErrorPanel.tsx'
import { toastSuccess } from '../../feedback/toasts.ts'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { ResponsiveDialog } from '../../layout/ResponsiveDialog.tsx'
import { toFailure, type Failure } from '../submission.ts'
import type { DeleteProps } from './DeleteDialog.tsx'
import { rowOf } from './rowFocus.ts'
import { useRecord } from './useRecord.ts'

const isInUse = ({ status, errors }: Failure) => status === 409 && errors.some(({ code }) => code === 'IN_USE')

/** The dialog of `DeleteDialog`. */
export default function DeleteRecord({ kind, record, id, description, onClose }: DeleteProps) {
  const { data: item, error } = useRecord(kind, id)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

  if (error) {
    return (
      <ResponsiveDialog open onClose={onClose} title={`Delete ${kind.noun}`} size="sm">
        <ErrorPanel error={{ title: `The ${kind.noun} could not be loaded.`, description: errorMessage(error) }} />
      </ResponsiveDialog>
    )
  }
  if (!item) return null

  const name = kind.nameOf(item)
  const inUse = failure && isInUse(failure) ? failure : null
  const deactivate = kind.deactivate?.(item) ?? null

  async function act(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      record.changed()
      void invalidate(...kind.invalidates)
      toastSuccess(done)
      onClose()
    } catch (cause) {
      setFailure(toFailure(cause))
      setBusy(false)
    }
  }

  if (inUse && !deactivate) {
    return (
      <ResponsiveDialog
        open
        onClose={onClose}
        title={`${name} is in use`}
        description={inUse.message}
        size="sm"
        role="alertdialog"
        finalFocus={() => rowOf(id)}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        if (inUse && deactivate) void act(deactivate, `${name} deactivated.`)
        else void act(async () => kind.remove?.call(id), `${name} deleted.`)
      }}
      title={inUse ? `${name} is in use` : `Delete ${name}?`}
      description={
        inUse
          ? `${inUse.message} Deactivated, it is offered to nobody any more, and what has it keeps it.`
          : (description?.(item) ?? 'This cannot be undone.')
      }
      confirmLabel={inUse ? 'Deactivate instead' : `Delete ${kind.noun}`}
      destructive={!inUse}
      loading={isBusy}
      error={!inUse && failure?.message}
      finalFocus={() => rowOf(id)}
    />
  )
}
