import type { WebhookSettings } from '@forecourt/contracts'
import type { RecordAddress } from '@forecourt/ui'
import { RecordDialog, SwitchField, type FormValues } from '@forecourt/ui/forms'
import { WEBHOOK } from './webhook.ts'
import { WebhookFields } from './WebhookFields.tsx'

/** Changes a webhook, or switches it off or on. */
export default function EditDialog({ record }: { record: RecordAddress }) {
  return (
    <RecordDialog record={record} kind={WEBHOOK}>
      {() => (
        <>
          <WebhookFields />
          <SwitchField<FormValues<WebhookSettings>>
            name="isActive"
            label="Active"
            span="full"
            helper="Nothing is sent while a webhook is switched off, and what it missed is not sent later."
          />
        </>
      )}
    </RecordDialog>
  )
}
