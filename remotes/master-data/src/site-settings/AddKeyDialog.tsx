import { api } from '@forecourt/api-client'
import { UkVehicleDataApiKeyForm } from '@forecourt/contracts'
import { VEHICLE_DATA_REVISION_LABELS, VEHICLE_DATA_REVISIONS } from '@forecourt/domain'
import {
  ApiForm,
  Button,
  chakra,
  choicesOf,
  FormSection,
  PasswordField,
  ResponsiveDialog,
  SelectField,
  SubmitButton,
  TextField,
  toastSuccess,
  useApiForm,
  type FormValues,
} from '@forecourt/ui'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { refresh, ROUTE } from './route.ts'

type Values = FormValues<UkVehicleDataApiKeyForm>

const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', flex: '1' },
})

/** Adds a key, which is the active one from then on. */
export default function AddKeyDialog({ onClose }: { onClose: () => void }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Add a key"
      description="It is used for every look-up from then on. Test it before the next vehicle comes in."
      footer={<Foot ref={setFoot} />}
    >
      {foot && <KeyForm foot={foot} onClose={onClose} />}
    </ResponsiveDialog>
  )
}

function KeyForm({ foot, onClose }: { foot: HTMLElement; onClose: () => void }) {
  const id = useId()
  const form = useApiForm({
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
    <ApiForm form={form} id={id}>
      <FormSection columns={1}>
        <TextField<Values> name="label" label="Name" required maxLength={60} helper="By which people tell it apart." />
        <SelectField<Values>
          name="provider"
          label="Service"
          required
          choices={choicesOf(VEHICLE_DATA_REVISIONS, VEHICLE_DATA_REVISION_LABELS)}
        />
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
      </FormSection>
      {createPortal(
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={id}>Add and use</SubmitButton>
        </>,
        foot,
      )}
    </ApiForm>
  )
}
