import { api, invalidate } from '@forecourt/api-client'
import { NewSavedView, type SavedView } from '@forecourt/contracts'
import type { ListName } from '@forecourt/domain'
import { z } from 'zod'
import { toastSuccess } from '../../feedback/toasts.ts'
import type { ValuesOf } from '../../form/blanks.ts'
import { TextField } from '../../form/fields/TextField.tsx'
import { CheckboxField } from '../../form/fields/YesNoField.tsx'
import { FormDialog } from '../../form/record/FormDialog.tsx'
import { useDialogForm } from '../../form/record/useDialogForm.ts'
import type { SubmitContext } from '../../form/useApiForm.ts'
import { useFormValues } from '../../form/useFormValues.ts'
import type { Look } from './look.ts'

interface Props {
  list: ListName
  look: Look
  /** The view to rename; a new one without it. */
  view?: SavedView | undefined
  /** 'Leeds' */
  dealer: string
  onSaved: (view: SavedView) => void
  onClose: () => void
}

const ViewForm = z.strictObject({
  name: NewSavedView.shape.name,
  isShared: z.boolean(),
  isDefault: z.boolean(),
})
type ViewForm = z.output<typeof ViewForm>
type Values = ValuesOf<typeof ViewForm>

const MOST_CHARACTERS = 60

/** Keeps how a list looks now under a name, or gives a view another name. */
export default function SaveView({ list, look, view, dealer, onSaved, onClose }: Props) {
  const create = async ({ name, isShared, isDefault }: ViewForm, { idempotencyKey }: SubmitContext) => {
    const { data } = await api('POST /saved-views', { body: { ...look, list, name, isShared } }, { idempotencyKey })
    if (!isDefault) return data
    const { id: viewId } = data
    return (await api('PATCH /saved-views/:viewId/default', { params: { viewId }, body: { isDefault } })).data
  }
  const rename = async ({ id: viewId, version }: SavedView, { name }: ViewForm) =>
    (await api('PATCH /saved-views/:viewId', { params: { viewId }, body: { version, name } })).data

  const form = useDialogForm({
    schema: ViewForm,
    defaultValues: { name: view?.name ?? null, isShared: false, isDefault: false },
    submit: async (body, context) => {
      const saved = await (view ? rename(view, body) : create(body, context))
      await invalidate('GET /saved-views')
      return saved
    },
    onSuccess: (saved) => {
      toastSuccess(`${saved.name} saved.`)
      onSaved(saved)
      onClose()
    },
  })
  const [name] = useFormValues(['name'], form)

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={view ? 'Rename view' : 'Save as a view'}
      description={view ? undefined : 'Filters, order, columns and density as they are now.'}
      size="sm"
      submit={view ? 'Rename' : 'Save view'}
      blocked={!name?.trim()}
    >
      <TextField<Values> name="name" label="Name" maxLength={MOST_CHARACTERS} />
      {!view && (
        <>
          <CheckboxField<Values> name="isShared" label={`Share with everyone at ${dealer} who can see this list`} />
          <CheckboxField<Values> name="isDefault" label="Open the list with this view" />
        </>
      )}
    </FormDialog>
  )
}
