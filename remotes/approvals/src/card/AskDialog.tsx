import { errorMessage, useApiMutation } from '@forecourt/api-client'
import {
  Button,
  DestructiveAlert,
  ErrorText,
  FormControl,
  FormLabel,
  ResponsiveDialog,
  Spinner,
  Textarea,
  toastSuccess,
} from '@forecourt/ui'
import { useId, useState } from 'react'

interface Props {
  onClose: () => void
  vehicle: { id: string }
  /** Who sent the quote. */
  to: { id: string; name: string }
  onAsked: () => void
}

const MOST = 1900

/** A question to the person who sent the quote: a message on the vehicle that mentions them. The quote stays open. */
export default function AskDialog({ onClose, vehicle, to, onAsked }: Props) {
  const id = useId()
  const [question, setQuestion] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutateAsync, isPending, error } = useApiMutation('POST /vehicles/:vehicleId/messages', { idempotent: true })

  async function send() {
    if (isPending) return
    if (!question.trim()) {
      setMissing(true)
      return
    }
    const mentions = [{ kind: 'user' as const, userId: to.id }]
    const body = { body: `@${to.name} ${question.trim()}`, mentions }
    try {
      await mutateAsync({ params: { vehicleId: vehicle.id }, body })
    } catch {
      // Shown below; the question stays as it is.
      return
    }
    toastSuccess(`Question sent to ${to.name}. The quote is at the end of the queue.`)
    onAsked()
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={`Ask ${to.name}`}
      description="Your question is sent as a message on the vehicle. The quote moves to the end of the queue."
      dismissible={!isPending}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="solid" aria-busy={isPending} aria-disabled={isPending}>
            {isPending && <Spinner size="inherit" aria-hidden />}
            Send question
          </Button>
        </>
      }
    >
      <DestructiveAlert>{error && errorMessage(error)}</DestructiveAlert>
      <FormControl>
        <FormLabel htmlFor={`${id}question`}>Question</FormLabel>
        <Textarea
          id={`${id}question`}
          rows={3}
          maxLength={MOST}
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
          aria-invalid={isMissing && !question.trim() ? true : undefined}
          aria-describedby={`${id}error`}
        />
        {isMissing && !question.trim() && (
          <ErrorText id={`${id}error`} role="alert">
            Write what you want to know.
          </ErrorText>
        )}
      </FormControl>
    </ResponsiveDialog>
  )
}
