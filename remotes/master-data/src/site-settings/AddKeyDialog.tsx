import { api } from '@forecourt/api-client'
import { UkVehicleDataApiKeyForm } from '@forecourt/contracts'
import { VEHICLE_DATA_REVISION_LABELS, VEHICLE_DATA_REVISIONS } from '@forecourt/domain'
import { toastSuccess, choicesOf } from '@forecourt/ui'
import { FormDialog, PasswordField, SelectField, TextField, useDialogForm, type FormValues } from '@forecourt/ui/forms'
import { refresh, ROUTE } from './route.ts'

const FIRST = 'This is the first key, so it becomes active straight away. Test it before the next vehicle comes in.'
const FURTHER = 'Lookups continue with the active key. Test the new one, then make it active.'
const NEXT = 'Test it, then make it active.'

type Values = FormValues<UkVehicleDataApiKeyForm>

const SERVICES = choicesOf(VEHICLE_DATA_REVISIONS, VEHICLE_DATA_REVISION_LABELS)

interface Props {
  /** Whether there is no other key yet; then this one is in use at once. */
  isFirst: boolean
  onClose: () => void
}

/** Adds a key, which is tried and made the active one on its card. */
export default function AddKeyDialog({ isFirst, onClose }: Props) {
  const form = useDialogForm({
    schema: UkVehicleDataApiKeyForm,
    defaultValues: { provider: 'UKVD_R2', packageName: 'VehicleDetails' },
    submit: (body, { idempotencyKey }) => api(`POST ${ROUTE}`, { body }, { idempotencyKey }),
    onSuccess: ({ data: { label, isActive } }) => {
      toastSuccess(isActive ? `${label} is now active.` : `${label} added.`, isActive ? undefined : NEXT)
      refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add a key"
      description={isFirst ? FIRST : FURTHER}
      submit="Add key"
    >
      <TextField<Values> name="label" label="Name" required maxLength={60} helper="A name to recognise it by." />
      <SelectField<Values> name="provider" label="Service" required choices={SERVICES} />
      <TextField<Values>
        name="packageName"
        label="Package"
        required
        maxLength={80}
        spellCheck={false}
        autoCapitalize="none"
        helper="The account’s data package, by the provider’s name for it."
      />
      <PasswordField<Values>
        name="key"
        label="Key"
        required
        autoComplete="new-password"
        helper="Stored encrypted. Only its last four characters are shown again."
      />
    </FormDialog>
  )
}
