import type { PrepRecord } from '@forecourt/contracts'
import { positionLabel, QUOTE_STATUS_LABELS, vehicleMark, positionOf } from '@forecourt/domain'
import { useProfile } from '@forecourt/session'
import { ArrivedNotice, when } from '@forecourt/stage'
import { ButtonLink, UserRound, Notice } from '@forecourt/ui'
import type { ApiFormHandle } from '@forecourt/ui/forms'
import { useQueue } from './useQueue.ts'

interface Props {
  record: PrepRecord
  form: Pick<ApiFormHandle<never>, 'isUnanswered' | 'recover'>
}

/** Someone decided first, or the vehicle moved: who, the result, and the next quote. */
export function Gone({ record: { vehicle, quotes }, form }: Props) {
  const { next } = useQueue(vehicle.id)
  const profile = useProfile()
  const quote = quotes[0]
  const isDecided = quote && quote.decidedBy && quote.decidedAt && quote.status !== 'SUBMITTED'
  const words = `This vehicle is now ${positionLabel(positionOf(vehicle))}.`
  if (isDecided && quote.decidedBy?.id === profile?.id && form.isUnanswered()) {
    return <ArrivedNotice form={form} vehicleId={vehicle.id} at={quote.decidedAt} words={words} />
  }
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
      <strong>{words}</strong>{' '}
      {isDecided &&
        `${quote.decidedBy?.name} decided quote ${quote.version} ${when(quote.decidedAt ?? '')}: ${QUOTE_STATUS_LABELS[quote.status].toLowerCase()}.`}{' '}
      Your decision here was not sent.
    </Notice>
  )
}
