import type { WebhookDelivery } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { Button, chakra, DataList, DialogStack, ResponsiveDialog } from '@forecourt/ui'
import { durationText } from '../queue-jobs/words.ts'
import { DeliveryState } from './DeliveryState.tsx'
import { bodyText, outcomeText, typeText } from './words.ts'

const Code = chakra('pre', {
  base: {
    p: '3',
    borderRadius: 'md',
    bg: 'bg.muted',
    fontFamily: 'mono',
    textStyle: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
const Title = chakra('h3', { base: { mb: '1.5', textStyle: 'sm', fontWeight: 'semibold' } })

interface Props {
  delivery: WebhookDelivery
  isSending: boolean
  /** null where its webhook is switched off. */
  onSendAgain: (() => void) | null
  onClose: () => void
}

const timeText = (at: string | null) => at && formatDateTime(at)

/** What was sent, and how it was answered. */
export default function DeliveryDialog({ delivery, isSending, onSendAgain, onClose }: Props) {
  const { id, state, attempts, createdAt, lastAttemptAt, nextAttemptAt, durationMs, answer, body } = delivery
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      size="lg"
      title={typeText(delivery)}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onSendAgain && (
            <Button variant="solid" disabled={isSending} aria-busy={isSending} onClick={onSendAgain}>
              {state === 'PENDING' ? 'Send now' : 'Send again'}
            </Button>
          )}
        </>
      }
    >
      <DialogStack>
        <DataList
          items={[
            { label: 'State', value: <DeliveryState state={state} /> },
            { label: 'Answer', value: outcomeText(delivery), none: 'Not tried yet' },
            { label: 'Took', value: durationText(durationMs), none: 'Not tried yet' },
            { label: 'Attempts', value: attempts },
            { label: 'Written', value: timeText(createdAt) },
            { label: 'Last tried', value: timeText(lastAttemptAt), none: 'Not yet' },
            ...(nextAttemptAt ? [{ label: 'Tried again', value: timeText(nextAttemptAt) }] : []),
            { label: 'ID', value: id },
          ]}
        />
        {answer && (
          <section>
            <Title>What was answered</Title>
            <Code tabIndex={0}>{answer}</Code>
          </section>
        )}
        <section>
          <Title>What was sent</Title>
          <Code tabIndex={0}>{bodyText(body)}</Code>
        </section>
      </DialogStack>
    </ResponsiveDialog>
  )
}
