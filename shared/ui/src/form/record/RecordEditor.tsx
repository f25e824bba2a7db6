import { Button, chakra } from '@chakra-ui/react'
import { errorMessage, isNotFound } from '@forecourt/api-client'
import { useState } from 'react'
import { ErrorPanel } from '../../feedback/ErrorPanel.tsx'
import { SkeletonRows } from '../../feedback/SkeletonRows.tsx'
import { ResponsiveDialog } from '../../layout/ResponsiveDialog.tsx'
import type { EditorProps } from './RecordDialog.tsx'
import { RecordForm } from './RecordForm.tsx'
import { rowOf } from './rowFocus.ts'
import { useRecord } from './useRecord.ts'

const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', flex: '1' },
})

/** The dialog of `RecordDialog`, in its states: on its way, not there, and the form. */
export default function RecordEditor({ id, onClose, ...form }: EditorProps) {
  const { kind, title = `${id === null ? 'New' : 'Edit'} ${kind.noun}`, size } = form
  const { data: item, error, isFetching, refetch } = useRecord(kind, id)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const isReady = id === null || item !== undefined
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={title}
      size={size}
      finalFocus={id === null ? undefined : () => rowOf(id)}
      footer={
        // The form's buttons come here once it is there; what they send stays with the form.
        <Foot ref={setFoot}>{!isReady && <Button onClick={onClose}>{error ? 'Close' : 'Cancel'}</Button>}</Foot>
      }
    >
      {isReady && foot && <RecordForm {...form} opened={item ?? null} foot={foot} onClose={onClose} />}
      {!isReady && !error && <SkeletonRows rows={3} columns={['100%']} />}
      {!isReady && error && (
        <ErrorPanel
          error={{
            title: isNotFound(error)
              ? `There is no such ${kind.noun} any more.`
              : `The ${kind.noun} could not be loaded.`,
            description: isNotFound(error) ? undefined : errorMessage(error),
          }}
          onRetry={isNotFound(error) ? undefined : () => void refetch()}
          retrying={isFetching}
        />
      )}
    </ResponsiveDialog>
  )
}
