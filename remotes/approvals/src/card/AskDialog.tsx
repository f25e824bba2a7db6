import { api } from '@forecourt/api-client'
import { longText } from '@forecourt/contracts'
import { toastSuccess } from '@forecourt/ui'
import { FormDialog, needed, TextAreaField, useDialogForm, type ValuesOf } from '@forecourt/ui/forms'
import { z } from 'zod'

interface Props {
  onClose: () => void
  vehicle: { id: string }
  /** Who sent the quote. */
  to: { id: string; name: string }
  onAsked: () => void
}

/** Leaves room for the name in a message. */
const MOST = 1900

/** As the message's own text is called, so that what the server finds wrong with it stands at the question. */
const Question = z.strictObject({ body: needed(longText(MOST), 'Write what you want to know.') })
type Values = ValuesOf<typeof Question>

/** A question to the person who sent the quote: a message on the vehicle that mentions them. The quote stays open. */
export default function AskDialog({ onClose, vehicle, to, onAsked }: Props) {
  const form = useDialogForm({
    schema: Question,
    defaultValues: {},
    submit: (question, { idempotencyKey }) => {
      const mentions = [{ kind: 'user' as const, userId: to.id }]
      const body = { body: `@${to.name} ${question.body}`, mentions }
      return api('POST /vehicles/:vehicleId/messages', { params: { vehicleId: vehicle.id }, body }, { idempotencyKey })
    },
    onSuccess: () => {
      toastSuccess(`Question sent to ${to.name}. The quote is at the end of the queue.`)
      onAsked()
    },
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Ask ${to.name}`}
      description="Your question is sent as a message on the vehicle. The quote moves to the end of the queue."
      submit="Send question"
    >
      <TextAreaField<Values> name="body" label="Question" limit={MOST} />
    </FormDialog>
  )
}
