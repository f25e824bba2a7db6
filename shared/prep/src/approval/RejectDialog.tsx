import { api, invalidate, ofVehicle, stageLists } from '@forecourt/api-client'
import type { Quote, StageMove } from '@forecourt/contracts'
import { REJECTION_REASON_LABELS, REJECTION_REASONS } from '@forecourt/domain'
import { DecisionDialog } from '@forecourt/stage'
import { choicesOf } from '@forecourt/ui'
import { usePrepStage } from '../stage/PrepContext.ts'
import { decidingOn } from './decidingOn.ts'

interface Props {
  open: boolean
  onClose: () => void
  quote: Quote
  vehicleId: string
  /** The vehicle's, as it is now. */
  version: number
  onMoved: (move: StageMove) => void
}

const REASONS = choicesOf(REJECTION_REASONS, REJECTION_REASON_LABELS)

/** Sends a quote back: why, in words, and beside the lines that it is about (docs/domain.md#approval). */
export function RejectDialog({ open, onClose, quote, vehicleId, version, onMoved }: Props) {
  const { routes } = usePrepStage()
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
      lines={quote.lines}
      onDecide={({ note, ...decision }, { idempotencyKey }) => {
        const body = { ...decision, note: note || null, quoteVersion: quote.version, version }
        const send = () => api(routes.reject, { params: { vehicleId }, body }, { idempotencyKey })
        return decidingOn(vehicleId, send)
      }}
      onDecided={({ data }) => {
        onMoved(data)
        void invalidate(stageLists, ofVehicle(vehicleId))
      }}
    />
  )
}
