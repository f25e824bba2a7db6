import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { ResponsiveDialog } from '../../overlay/ResponsiveDialog.tsx'
import { FormFoot } from './DialogFields.tsx'
import type { EditorProps } from './recordProps.ts'
import { RecordForm } from './RecordForm.tsx'
import { RecordPending } from './RecordPending.tsx'
import { useFocusAfterNew, useRowFocus } from './rowFocus.ts'
import { useRecord } from './useRecord.ts'

/** The dialog of `RecordDialog`, in its states: on its way, not there, and the form. */
export default function RecordEditor({ id, title, size, ...form }: EditorProps) {
  const { kind, onClose } = form
  const { data: item, error, isFetching, refetch } = useRecord(kind, id)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const [isAdded, setAdded] = useState(false)
  const focus = useRowFocus(id)
  const focusAfterNew = useFocusAfterNew()
  const isReady = id === null || item !== undefined
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={item && title ? title(item) : `${id === null && !isAdded ? 'New' : 'Edit'} ${kind.noun}`}
      size={size}
      finalFocus={id === null ? focusAfterNew : () => focus({ isGone: false })}
      footer={
        <FormFoot ref={setFoot}>{!isReady && <Button onClick={onClose}>{error ? 'Close' : 'Cancel'}</Button>}</FormFoot>
      }
    >
      {isReady && foot && <RecordForm {...form} opened={item ?? null} foot={foot} onAdded={() => setAdded(true)} />}
      {!isReady && (
        <RecordPending noun={kind.noun} error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
    </ResponsiveDialog>
  )
}
