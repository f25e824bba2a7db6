import { Button } from '@chakra-ui/react'
import { errorMessage, invalidate } from '@forecourt/api-client'
import { useCan } from '@forecourt/session'
import { useId, useState } from 'react'
import { toastError, toastSuccess } from '../../feedback/toasts.ts'
import { anyForm } from '../anyForm.ts'
import { withBlanks } from '../blanks.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { DialogFields } from './DialogFields.tsx'
import type { AnyKind, Standing } from './kind.ts'
import { useWaitingPictures } from './pictures.ts'
import { RecordApiForm } from './RecordApiForm.tsx'
import type { EditorProps } from './recordProps.ts'
import { useDialogForm } from './useDialogForm.ts'
import { useMerge, type Merge } from './useMerge.ts'

interface Props extends Pick<EditorProps, 'kind' | 'record' | 'onClose' | 'children'> {
  /** The record as it was when the form was opened; null for a new one. */
  opened: Standing | null
  /** Where the form's buttons belong. */
  foot: HTMLElement
  /** Told when a new record was made, but its form stays. */
  onAdded: () => void
}

/** The intent to add another one. */
const NEXT = 'next'

function DeleteButton({ remove, onDelete }: { remove: NonNullable<AnyKind['remove']>; onDelete: () => void }) {
  if (!useCan(remove.permission)) return null
  return (
    <Button variant="ghost" colorPalette="danger" marginInlineEnd="auto" onClick={onDelete}>
      Delete
    </Button>
  )
}

/** The form of a record, new or to be changed, within its dialog. */
export function RecordForm({ kind, record, opened, foot, onAdded, onClose, children }: Props) {
  const id = useId()
  const { waiting, wait, upload } = useWaitingPictures()
  const [pictured, setPictured] = useState<Standing | null>(null)
  /** How many were added here before the one in hand. */
  const [added, setAdded] = useState(0)

  function save(body: object, idempotencyKey: string): Promise<{ data: Standing }> {
    const { basis } = merge
    if (basis) return kind.change(basis.id, { ...body, version: basis.version }, basis)
    if (!kind.create) throw new Error(`A ${kind.noun} cannot be added here.`)
    return kind.create(body, idempotencyKey)
  }

  const form = useDialogForm({
    schema: kind.schema,
    defaultValues: opened ? kind.valuesOf(opened) : kind.blank,
    holdsMore: waiting.size > 0,
    submit: async (body, { idempotencyKey }) => {
      merge.sending()
      const { data } = await save(body, idempotencyKey)
      // The record is there from now on: what goes wrong behind it must not make a second one.
      const trouble = await upload(data.id).then(() => null, errorMessage)
      return { data, trouble }
    },
    onSuccess: ({ data, trouble }, { intent }) => {
      record.changed()
      void invalidate(...kind.invalidates)
      const [name, outcome] = [kind.nameOf(data), merge.basis ? 'saved' : 'added']
      if (trouble) {
        toastError(`${name} was ${outcome}, but a picture was not saved.`, `${trouble} Save again to retry.`)
        merge.saved(data)
        onAdded()
        return
      }
      toastSuccess(`${name} ${outcome}.`)
      if (intent !== NEXT) return onClose()
      form.startOver(withBlanks(kind.schema, kind.blank))
      setAdded((count) => count + 1)
    },
  })
  const merge: Merge<Standing> = useMerge({
    shape: kind,
    form: anyForm(form),
    opened,
    read: (item) => kind.read(item.id),
  })

  // A picture is changed beside the form, and leaves the version that it was opened on: what else is new is told at saving.
  const { basis } = merge
  const item = pictured && basis && pictured.version >= basis.version ? pictured : basis
  async function refresh() {
    record.changed()
    void invalidate(...kind.invalidates)
    if (item) setPictured((await kind.read(item.id)).data)
  }

  const canRemove = item !== null && kind.isRemovable?.(item) !== false
  return (
    <RecordApiForm form={form} merge={merge} shape={kind} id={id}>
      <DialogFields
        // Each one begins on its first field.
        key={added}
        id={id}
        foot={foot}
        submit={item ? 'Save' : `Add ${kind.noun}`}
        also={
          !item &&
          kind.isAddedInRows && (
            // Enter ends it with the first one, and goes on once one has gone on.
            <SubmitButton form={id} intent={NEXT} variant="outline" type={added === 0 ? 'button' : 'submit'}>
              Save and add another
            </SubmitButton>
          )
        }
        leave={added > 0 ? 'Close' : undefined}
        aside={
          canRemove &&
          kind.remove && <DeleteButton remove={kind.remove} onDelete={() => record.replace('delete', item.id)} />
        }
        onClose={onClose}
      >
        {children({ item, pictures: { item, waiting, wait, refresh } })}
      </DialogFields>
    </RecordApiForm>
  )
}
