import { invalidate, ofVehicle, stageLists, useApiMutation } from '@forecourt/api-client'
import type { Quote, StageMove } from '@forecourt/contracts'
import { REJECTION_REASON_LABELS, REJECTION_REASONS } from '@forecourt/domain'
import { DecisionDialog } from '@forecourt/stage'
import { chakra, choicesOf, FormControl, FormLabel, Input } from '@forecourt/ui'
import { useId, useState } from 'react'
import { decidingOn } from './decidingOn.ts'
import { usePrepStage } from '../stage/PrepContext.ts'

interface Props {
  open: boolean
  onClose: () => void
  quote: Quote
  vehicleId: string
  /** The vehicle's, as it is now. */
  version: number
  onMoved: (move: StageMove) => void
}

const Label = chakra('label', { base: { textStyle: 'sm' } })
const List = chakra('ul', { base: { display: 'grid', gap: '3' } })

const REASONS = choicesOf(REJECTION_REASONS, REJECTION_REASON_LABELS)

type Comments = Readonly<Record<string, string>>

interface CommentsProps {
  lines: Quote['lines']
  comments: Comments
  onComment: (lineId: string, comment: string) => void
}

function CommentFields({ lines, comments, onComment }: CommentsProps) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel as="span">Comments on lines</FormLabel>
      <List>
        {lines.map((line) => (
          <li key={line.id}>
            <FormControl>
              <Label htmlFor={`${id}${line.id}`}>{line.description}</Label>
              <Input
                id={`${id}${line.id}`}
                maxLength={500}
                placeholder="No comment"
                value={comments[line.id] ?? ''}
                onChange={(event) => onComment(line.id, event.currentTarget.value)}
              />
            </FormControl>
          </li>
        ))}
      </List>
    </FormControl>
  )
}

/** Sends a quote back: why, in words, and beside the lines that it is about (docs/domain.md#approval). */
export function RejectDialog({ open, onClose, quote, vehicleId, version, onMoved }: Props) {
  const { routes } = usePrepStage()
  const [comments, setComments] = useState<Comments>({})
  const { mutateAsync } = useApiMutation(routes.reject, {
    idempotent: true,
    onSuccess: ({ data }) => {
      onMoved(data)
      void invalidate(stageLists, ofVehicle(vehicleId))
    },
  })

  const words = quote.supplementary
    ? {
        title: 'Reject the extra work',
        description: 'The extra lines are declined; approved work continues.',
        confirmLabel: 'Reject',
      }
    : {
        title: 'Send the quote back',
        description: `${quote.submittedBy.name} revises it and sends a new version.`,
        confirmLabel: 'Send back',
      }

  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      {...words}
      destructive
      reasons={REASONS}
      reasonLabel="What is wrong"
      needsNote={(reason) => reason === 'OTHER'}
      missing="Say what is wrong with the quote."
      onDecide={async ({ reason, note }) => {
        const written = Object.entries(comments).flatMap(([lineId, comment]) =>
          comment.trim() ? [{ lineId, comment }] : [],
        )
        const body = { quoteVersion: quote.version, reason, note: note || null, comments: written, version }
        await decidingOn(vehicleId, () => mutateAsync({ params: { vehicleId }, body }))
      }}
    >
      <CommentFields
        lines={quote.lines}
        comments={comments}
        onComment={(lineId, comment) => setComments((before) => ({ ...before, [lineId]: comment }))}
      />
    </DecisionDialog>
  )
}
