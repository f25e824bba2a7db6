import { Button, chakra } from '@chakra-ui/react'
import { errorMessage, invalidate } from '@forecourt/api-client'
import { useCan } from '@forecourt/session'
import { useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toastError, toastSuccess } from '../../feedback/toasts.ts'
import { ApiForm } from '../ApiForm.tsx'
import type { Conflict } from '../submission.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { useApiForm } from '../useApiForm.ts'
import type { FormPlace } from '../useUnsavedGuard.ts'
import type { AnyKind, Standing } from './kind.ts'
import type { EditorProps } from './RecordDialog.tsx'
import { RecordConflict, RecordReview } from './RecordReview.tsx'
import { useMerge } from './useMerge.ts'

const Fields = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })

const placeOf: FormPlace = ({ pathname, search }) => {
  const params = new URLSearchParams(search)
  return [pathname, params.get('edit'), params.has('new')].join(' ')
}

interface Props extends Omit<EditorProps, 'id' | 'title' | 'size'> {
  /** The record as it was when the form was opened; null for a new one. */
  opened: Standing | null
  /** Where the form's buttons belong. */
  foot: HTMLElement
}

function DeleteButton({ remove, onDelete }: { remove: NonNullable<AnyKind['remove']>; onDelete: () => void }) {
  if (!useCan(remove.permission)) return null
  return (
    <Button variant="ghost" colorPalette="danger" marginInlineEnd="auto" onClick={onDelete}>
      Delete
    </Button>
  )
}

/** The form of a record, new or to be changed, within its dialog. */
export function RecordForm({ kind, record, opened, foot, afterCreate, onSaved, onClose, children }: Props) {
  const id = useId()
  const [item, setItem] = useState(opened)

  async function create(body: object, idempotencyKey: string) {
    if (!kind.create) throw new Error(`A ${kind.noun} cannot be made here.`)
    const { data } = await kind.create(body, idempotencyKey)
    // The record is there from now on: what goes wrong behind it must not make a second one.
    const trouble = await afterCreate?.(data).then(() => null, errorMessage)
    return { data, trouble }
  }

  const form = useApiForm({
    schema: kind.schema,
    defaultValues: opened ? kind.valuesOf(opened) : kind.blank,
    submit: async (body, { idempotencyKey }) =>
      item
        ? { ...(await kind.change(item.id, { ...(body as object), version: item.version })), trouble: null }
        : create(body as object, idempotencyKey),
    onSuccess: ({ data, trouble }) => {
      record.changed()
      void invalidate(...kind.invalidates)
      onSaved?.(data)
      if (trouble) {
        toastError(`${kind.nameOf(data)} was added, but not all of it was saved.`, trouble)
        record.replace('edit', data.id)
        return
      }
      toastSuccess(`${kind.nameOf(data)} ${item ? 'saved' : 'added'}.`)
      onClose()
    },
    placeOf,
  })
  const merge = useMerge({ kind, form, item, setItem })

  // A record that was still to be fetched comes after the dialog has taken the focus.
  const { element } = form
  useLayoutEffect(() => {
    element.current?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')?.focus()
  }, [element])

  const conflictNotice = (conflict: Conflict) => <RecordConflict conflict={conflict} merge={merge} />
  return (
    <ApiForm form={form} id={id} conflict={conflictNotice}>
      <RecordReview kind={kind} merge={merge} />
      <Fields>
        {children({
          item,
          refresh: async () => {
            record.changed()
            void invalidate(...kind.invalidates)
            await merge.adopt()
          },
        })}
      </Fields>
      {createPortal(
        <>
          {item && kind.remove && (
            <DeleteButton remove={kind.remove} onDelete={() => record.replace('delete', item.id)} />
          )}
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={id}>{item ? 'Save' : `Add ${kind.noun}`}</SubmitButton>
        </>,
        foot,
      )}
    </ApiForm>
  )
}
