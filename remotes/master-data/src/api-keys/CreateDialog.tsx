import { api, errorMessage, invalidate, useApiQuery } from '@forecourt/api-client'
import { ApiKeyForm } from '@forecourt/contracts'
import { ErrorPanel, SkeletonRows } from '@forecourt/ui'
import { FormDialog, FormSection, SelectField, TextField, useDialogForm, type FormValues } from '@forecourt/ui/forms'
import { LIST, SCOPES, type Made } from './keys.ts'
import { ScopesField } from './ScopesField.tsx'

type Values = FormValues<ApiKeyForm>

const DAYS = [
  { value: 30, label: 'In 30 days' },
  { value: 90, label: 'In 90 days' },
  { value: 365, label: 'In a year' },
]

interface Props {
  onMade: (made: Made) => void
  onClose: () => void
}

/** Makes a key for a program. */
export default function CreateDialog({ onMade, onClose }: Props) {
  const groups = useApiQuery(SCOPES, {}, { select: ({ data }) => data })
  const form = useDialogForm({
    schema: ApiKeyForm,
    defaultValues: { name: '', scopes: [], expiresInDays: 365 },
    submit: (body) => api('POST /dealer/api-keys', { body }),
    onSuccess: ({ data }) => {
      void invalidate(LIST)
      onClose()
      onMade(data)
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="lg"
      title="New API key"
      description="A program with this key acts in your name at this location, within the permissions you choose."
      submit="Create key"
    >
      <FormSection columns={2}>
        <TextField<Values>
          name="name"
          label="Program"
          required
          maxLength={60}
          helper="For example Accounts or Website."
        />
        <SelectField<Values>
          name="expiresInDays"
          label="Ends"
          choices={DAYS}
          placeholder="Only when it is revoked"
          helper="A key nobody remembers should not work for ever."
        />
      </FormSection>
      {groups.isPending && <SkeletonRows />}
      {groups.error && (
        <ErrorPanel
          error={{ title: 'What it may do could not be loaded.', description: errorMessage(groups.error) }}
          onRetry={() => void groups.refetch()}
          retrying={groups.isFetching}
        />
      )}
      {groups.data && <ScopesField groups={groups.data} />}
    </FormDialog>
  )
}
