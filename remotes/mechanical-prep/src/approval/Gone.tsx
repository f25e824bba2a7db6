import type { MechanicalPrepRecord } from '@forecourt/contracts'
import {
  formatDateTime,
  formatTime,
  londonDay,
  positionLabel,
  QUOTE_STATUS_LABELS,
  vehicleMark,
} from '@forecourt/domain'
import { ButtonLink, Notice, UserRound } from '@forecourt/ui'
import { useQueue } from './useQueue.ts'

const when = (at: string) =>
  londonDay(at) === londonDay(Date.now()) ? `at ${formatTime(at)}` : `on ${formatDateTime(at)}`

/** Somebody decided first, or the vehicle was taken elsewhere: who, what came of it, and the next one. */
export function Gone({ record: { vehicle, quotes } }: { record: MechanicalPrepRecord }) {
  const { next } = useQueue(vehicle.id)
  const quote = quotes[0]
  const isDecided = quote && quote.decidedBy && quote.decidedAt && quote.status !== 'SUBMITTED'
  return (
    <Notice
      icon={UserRound}
      tone="warning"
      role="alert"
      actions={
        <>
          {next && (
            <ButtonLink size="sm" variant="solid" to={next.page}>
              Open next: {vehicleMark(next)?.text ?? next.stockNumber}
            </ButtonLink>
          )}
          <ButtonLink size="sm" to={`/vehicles/${vehicle.id}`}>
            Open vehicle
          </ButtonLink>
        </>
      }
    >
      <strong>This vehicle is now {positionLabel(`${vehicle.stage}:${vehicle.subStage}`)}.</strong>{' '}
      {isDecided &&
        `${quote.decidedBy?.name} decided quote ${quote.version} ${when(quote.decidedAt ?? '')}: ${QUOTE_STATUS_LABELS[quote.status].toLowerCase()}.`}{' '}
      Nothing of what you decided here was sent.
    </Notice>
  )
}
