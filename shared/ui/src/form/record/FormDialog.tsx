import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ResponsiveDialogProps } from '../../overlay/dialogProps.ts'
import { ResponsiveDialog } from '../../overlay/ResponsiveDialog.tsx'
import { ApiForm } from '../ApiForm.tsx'
import type { ApiFormHandle } from '../useApiForm.ts'
import { useFocusAfterNew } from './rowFocus.ts'
import { DialogFields, FormFoot, type DialogFieldsProps } from './DialogFields.tsx'

type Frame = Pick<ResponsiveDialogProps, 'title' | 'description' | 'size' | 'finalFocus'>

interface Props<Values extends FieldValues> extends Omit<DialogFieldsProps, 'isBusy'>, Frame {
  form: ApiFormHandle<Values>
}

/**
 * The one dialog that is a form, for what is created and never edited, and for actions that need more than a yes. While it is
 * being sent it cannot be left. Give it what `useDialogForm` gave; whatever is edited has a `RecordDialog`.
 */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { form, title, description, size, finalFocus, ...fields } = props
  const focusAfterNew = useFocusAfterNew()
  const id = useId()
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <ResponsiveDialog
      open
      onClose={fields.onClose}
      title={title}
      description={description}
      size={size}
      finalFocus={finalFocus ?? focusAfterNew}
      dismissible={!form.isSending}
      footer={<FormFoot ref={setFoot} />}
    >
      {foot && (
        <ApiForm form={form} id={id}>
          <DialogFields {...fields} id={id} foot={foot} isBusy={form.isSending} />
        </ApiForm>
      )}
    </ResponsiveDialog>
  )
}
