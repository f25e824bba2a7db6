import { api } from '@forecourt/api-client'
import { UkVehicleDataApiKeyForm } from '@forecourt/contracts'
import { VEHICLE_DATA_REVISION_LABELS, VEHICLE_DATA_REVISIONS } from '@forecourt/domain'
import {
  choicesOf,
  FormDialog,
  PasswordField,
  SelectField,
  TextField,
  toastSuccess,
  useDialogForm,
  type FormValues,
} from '@forecourt/ui'
import { refresh, ROUTE } from './route.ts'

type Values = FormValues<UkVehicleDataApiKeyForm>

const SERVICES = choicesOf(VEHICLE_DATA_REVISIONS, VEHICLE_DATA_REVISION_LABELS)

/** Adds a key, which is the active one from then on. */
export default function AddKeyDialog({ onClose }: { onClose: () => void }) {
  const form = useDialogForm({
    schema: UkVehicleDataApiKeyForm,
    defaultValues: { provider: 'UKVD_R2', packageName: 'VehicleDetails' },
    submit: (body, { idempotencyKey }) => api(`POST ${ROUTE}/active`, { body }, { idempotencyKey }),
    onSuccess: ({ data }) => {
      toastSuccess(`${data.label} is in use from now on.`)
      refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add a key"
      description="It is used for every look-up from then on. Test it before the next vehicle comes in."
      submit="Add and use"
    >
      <TextField<Values> name="label" label="Name" required maxLength={60} helper="By which people tell it apart." />
      <SelectField<Values> name="provider" label="Service" required choices={SERVICES} />
      <TextField<Values>
        name="packageName"
        label="Package"
        required
        maxLength={80}
        spellCheck={false}
        autoCapitalize="none"
        helper="The data package of the account, as the provider calls it."
      />
      <PasswordField<Values>
        name="key"
        label="Key"
        required
        autoComplete="new-password"
        helper="Kept encrypted. Only its last four characters are shown again."
      />
    </FormDialog>
  )
}
