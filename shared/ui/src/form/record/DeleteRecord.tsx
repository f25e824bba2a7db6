import { type ReactNode, useState } from 'react'
import { ResponsiveDialog } from '../../overlay/ResponsiveDialog.tsx'
import type { RecordAddress } from '../../list/records/useRecordAddress.ts'
import type { FormSchema } from '../blanks.ts'
import { ConfirmDeed } from './ConfirmDeed.tsx'
import { type RecordKind, setActive, type Standing } from './kind.ts'
import { RecordPending } from './RecordPending.tsx'
import { useRowFocus } from './rowFocus.ts'
import { useRecord } from './useRecord.ts'

export interface Deletable<Schema extends FormSchema, Item extends Standing> {
  /** What `useRecordAddress` gave. */
  record: RecordAddress
  kind: RecordKind<Schema, Item>
  /** What goes with the record, in sentences. */
  description?: (item: Item) => ReactNode
}

export interface DeleteProps extends Deletable<FormSchema, Standing> {
  id: string
  onClose: () => void
}

/** The dialog of `DeleteDialog`. */
export default function DeleteRecord({ kind, record, id, description, onClose }: DeleteProps) {
  const { data: item, error, isFetching, refetch } = useRecord(kind, id)
  /** By what it is in use, as the server said when it was to be deleted. */
  const [use, setUse] = useState<string | null>(null)
  const focus = useRowFocus(id)

  const frame = { open: true, onClose, size: 'sm', finalFocus: () => focus({ isGone: false }) } as const
  if (!item) {
    return (
      <ResponsiveDialog {...frame} title={`Delete ${kind.noun}`}>
        <RecordPending noun={kind.noun} error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      </ResponsiveDialog>
    )
  }

  const name = kind.nameOf(item)
  const { remove, outOfUse, invalidates } = kind
  const deed = { id, invalidates, onDone: record.changed, onClose }
  if (!remove || kind.isRemovable?.(item) === false) {
    return (
      <ResponsiveDialog
        {...frame}
        title={`${name} cannot be deleted`}
        description="Forecourt itself depends on it."
        role="alertdialog"
      />
    )
  }
  if (use !== null && (!outOfUse || !item.isActive)) {
    return <ResponsiveDialog {...frame} title={`${name} is in use`} description={use} role="alertdialog" />
  }
  if (use !== null) {
    return (
      // Another question is another dialog: it is read out, and begins on Cancel again.
      <ConfirmDeed
        key="deactivate"
        {...deed}
        title={`${name} is in use`}
        description={`${use} ${outOfUse}`}
        confirmLabel="Deactivate instead"
        work={() => setActive(kind, id, false)}
        done={() => `${name} deactivated.`}
      />
    )
  }
  return (
    <ConfirmDeed
      key="delete"
      {...deed}
      removes
      destructive
      title={`Delete ${name}?`}
      description={description?.(item) ?? 'This cannot be undone.'}
      confirmLabel={`Delete ${kind.noun}`}
      work={() => remove.call(id)}
      done={() => `${name} deleted.`}
      onFailure={({ status, errors, message }) => {
        if (status === 409 && errors.some(({ code }) => code === 'IN_USE')) setUse(message)
      }}
    />
  )
}
