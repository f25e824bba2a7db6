import { api, invalidate } from '@forecourt/api-client'
import { WebhookForm } from '@forecourt/contracts'
import { WEBHOOK_EVENTS } from '@forecourt/domain'
import { FormDialog, useDialogForm } from '@forecourt/ui/forms'
import { WebhookFields } from './WebhookFields.tsx'
import { LIST, type Made } from './webhooks.ts'

interface Props {
  onMade: (made: Made) => void
  onClose: () => void
}

/** Adds a webhook. */
export default function CreateDialog({ onMade, onClose }: Props) {
  const form = useDialogForm({
    schema: WebhookForm,
    defaultValues: { url: '', events: [...WEBHOOK_EVENTS] },
    submit: (body) => api('POST /dealer/webhooks', { body }),
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
      title="New webhook"
      description="Forecourt sends a message to this address when something happens here. Messages never contain buyers or prices."
      submit="Add webhook"
    >
      <WebhookFields />
    </FormDialog>
  )
}
