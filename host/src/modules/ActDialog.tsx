import { api, invalidate } from '@forecourt/api-client'
import { ModuleActForm, type Module } from '@forecourt/contracts'
import { toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import type { FormValues } from '@forecourt/ui/form/blanks.ts'
import { TextAreaField } from '@forecourt/ui/form/fields/TextAreaField.tsx'
import { FormDialog } from '@forecourt/ui/form/record/FormDialog.tsx'
import { useApiForm } from '@forecourt/ui/form/useApiForm.ts'
import { useRef } from 'react'
import { remotes } from '../routing/modules.ts'
import { actWords, READS, type Act } from './acts.ts'

type Values = FormValues<ModuleActForm>

interface Props {
  act: Act
  module: Module
  /** The change up to which somebody saw the modules when they decided. */
  revision: number
  onClose: () => void
}

/** Asks why before a module is rolled back, closed or opened, and does it. */
export default function ActDialog({ act, module, revision, onClose }: Props) {
  const { title, description, reason, submit, done } = actWords[act](module)
  const params = { name: module.name }
  const isDone = useRef(false)
  const form = useApiForm({
    schema: ModuleActForm,
    defaultValues: {},
    fixed: { revision },
    submit: (body) => api(`POST /modules/:name/${act}`, { params, body }).finally(() => void invalidate(...READS)),
    onSuccess: () => {
      isDone.current = true
      toastSuccess(done)
      void remotes.registry.refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={description}
      submit={submit}
      size="sm"
      // What can no longer be done has no button any more; that which closes and opens is always there.
      finalFocus={() => (isDone.current ? document.querySelector(`[data-door="${module.name}"]`) : null)}
    >
      <TextAreaField<Values> name="reason" label="Reason" required limit={500} helper={reason} />
    </FormDialog>
  )
}
