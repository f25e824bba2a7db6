import type { WebhookForm } from '@forecourt/contracts'
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS } from '@forecourt/domain'
import { choicesOf } from '@forecourt/ui'
import { ChipsField, TextField, type FormValues } from '@forecourt/ui/forms'

type Values = FormValues<WebhookForm>

const EVENTS = choicesOf(WEBHOOK_EVENTS, WEBHOOK_EVENT_LABELS)

/** Where to, and of what. */
export function WebhookFields() {
  return (
    <>
      <TextField<Values>
        name="url"
        label="Address"
        required
        maxLength={1000}
        spellCheck={false}
        autoCapitalize="none"
        inputMode="url"
        helper="The https:// address at which the other program receives messages. It must be on a public server."
      />
      <ChipsField<Values> name="events" label="Send when" required choices={EVENTS} />
    </>
  )
}
