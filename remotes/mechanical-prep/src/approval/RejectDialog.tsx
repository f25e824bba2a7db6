import { ApiError, errorMessage, invalidate, ofVehicle, stageLists, useApiMutation } from '@forecourt/api-client'
import type { Quote, StageMove } from '@forecourt/contracts'
import { REJECTION_REASON_LABELS, REJECTION_REASONS, type RejectionReason } from '@forecourt/domain'
import { Button, chakra, DestructiveAlert, Input, ResponsiveDialog, Spinner, Textarea } from '@forecourt/ui'
import { useId, useState } from 'react'
import { ChipRadio, Chips } from './ChipRadio.tsx'

interface Props {
  open: boolean
  onClose: () => void
  quote: Quote
  vehicleId: string
  /** The vehicle's, as it is now. */
  version: number
  onMoved: (move: StageMove) => void
}

const Body = chakra('div', { base: { display: 'grid', gap: '4' } })
const Part = chakra('div', { base: { display: 'grid', gap: '1.5' } })
const Label = chakra('label', { base: { textStyle: 'sm', fontWeight: 'medium' } })
const GroupLabel = chakra('span', { base: { textStyle: 'sm', fontWeight: 'medium' } })
const ErrorText = chakra('p', { base: { textStyle: 'xs', fontWeight: 'medium', color: 'fg.error' } })
const Comments = chakra('ul', { base: { display: 'grid', gap: '3' } })

type Comments = Readonly<Record<string, string>>

/** What the server found wrong, by the field that it is about; '' is about none. */
function errorsOf(error: Error | null): Record<string, string> {
  if (!error) return {}
  const fields = error instanceof ApiError ? error.errors : []
  const onFields = fields.filter(({ path }) => path[0] === 'note' || path[0] === 'reason')
  if (onFields.length === 0) return { '': errorMessage(error) }
  return Object.fromEntries(onFields.map(({ path, message }) => [String(path[0]), message]))
}

/** Sends a quote back: why, in words, and beside the lines that it is about (domain section 4.3, M8). */
export function RejectDialog({ open, onClose, quote, vehicleId, version, onMoved }: Props) {
  const id = useId()
  const [reason, setReason] = useState<RejectionReason | null>(null)
  const [note, setNote] = useState('')
  const [comments, setComments] = useState<Comments>({})
  const [unreasoned, setUnreasoned] = useState(false)
  const { mutate, isPending, error, reset } = useApiMutation('POST /stage/mechanical-prep/:vehicleId/reject', {
    idempotent: true,
    onSuccess: ({ data }) => {
      onMoved(data)
      void invalidate(stageLists, ofVehicle(vehicleId))
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError && failure.status === 409)) return
      // Somebody was faster: the page behind says what became of the quote.
      void invalidate(ofVehicle(vehicleId))
    },
  })
  const errors = errorsOf(error)
  const needsNote = reason === 'OTHER'
  const reasonError = unreasoned && !reason ? 'Say what is wrong with the quote.' : errors.reason
  const noteError = unreasoned && needsNote && !note.trim() ? 'Say what is wrong with the quote.' : errors.note

  function send() {
    if (isPending) return
    if (!reason || (needsNote && !note.trim())) {
      setUnreasoned(true)
      return
    }
    const written = Object.entries(comments).flatMap(([lineId, comment]) =>
      comment.trim() ? [{ lineId, comment }] : [],
    )
    const body = { quoteVersion: quote.version, reason, note: note.trim() || null, comments: written, version }
    mutate({ params: { vehicleId }, body })
  }

  function close() {
    reset()
    onClose()
  }

  return (
    <ResponsiveDialog
      open={open}
      onClose={close}
      title={quote.supplementary ? 'Reject the extra work' : 'Send the quote back'}
      description={
        quote.supplementary
          ? 'The extra lines are declined; the work that was approved goes on.'
          : `${quote.submittedBy.name} revises it and sends another version.`
      }
      dismissible={!isPending}
      onSubmit={send}
      footer={
        <>
          <Button onClick={close} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="solid" colorPalette="danger" aria-busy={isPending} aria-disabled={isPending}>
            {isPending && <Spinner size="inherit" aria-hidden />}
            {quote.supplementary ? 'Reject' : 'Send back'}
          </Button>
        </>
      }
    >
      <Body>
        <DestructiveAlert>{errors['']}</DestructiveAlert>
        <Part>
          <GroupLabel id={`${id}reason`}>What is wrong</GroupLabel>
          <Chips role="radiogroup" aria-labelledby={`${id}reason`} aria-invalid={reasonError ? true : undefined}>
            {REJECTION_REASONS.map((each) => (
              <ChipRadio key={each} name={`${id}reason`} checked={reason === each} onChange={() => setReason(each)}>
                {REJECTION_REASON_LABELS[each]}
              </ChipRadio>
            ))}
          </Chips>
          {reasonError && <ErrorText role="alert">{reasonError}</ErrorText>}
        </Part>
        <Part>
          <Label htmlFor={`${id}note`}>{needsNote ? 'Note' : 'Note, if it needs one'}</Label>
          <Textarea
            id={`${id}note`}
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            aria-invalid={noteError ? true : undefined}
            aria-describedby={noteError ? `${id}noteError` : undefined}
          />
          {noteError && (
            <ErrorText id={`${id}noteError`} role="alert">
              {noteError}
            </ErrorText>
          )}
        </Part>
        <Part>
          <GroupLabel>Beside the lines</GroupLabel>
          <Comments>
            {quote.lines.map((line) => (
              <li key={line.id}>
                <Part>
                  <Label htmlFor={`${id}${line.id}`} fontWeight="normal">
                    {line.description}
                  </Label>
                  <Input
                    id={`${id}${line.id}`}
                    maxLength={500}
                    placeholder="No comment"
                    value={comments[line.id] ?? ''}
                    onChange={(event) => {
                      const { value } = event.currentTarget
                      setComments((before) => ({ ...before, [line.id]: value }))
                    }}
                  />
                </Part>
              </li>
            ))}
          </Comments>
        </Part>
      </Body>
    </ResponsiveDialog>
  )
}
