import { Button, ButtonLink, UserRound, Notice } from '@forecourt/ui'
import type { ApiFormHandle } from '@forecourt/ui/forms'

interface Props {
  form: Pick<ApiFormHandle<never>, 'isUnanswered' | 'recover'>
  vehicleId: string
  onGoOn: () => void
}

/** Somebody decided first, or the vehicle was taken elsewhere; or the own answer arrived and nobody said so. */
export function Gone({ form, vehicleId, onGoOn }: Props) {
  const isUnanswered = form.isUnanswered()
  return (
    <Notice
      icon={UserRound}
      tone="warning"
      role="alert"
      actions={
        <>
          {isUnanswered && (
            <Button size="sm" variant="solid" onClick={() => void form.recover()}>
              Check whether it arrived
            </Button>
          )}
          <Button size="sm" onClick={onGoOn}>
            Next quote
          </Button>
          <ButtonLink size="sm" to={`/vehicles/${vehicleId}`}>
            Open vehicle
          </ButtonLink>
        </>
      }
    >
      <strong>This quote is no longer waiting.</strong>{' '}
      {isUnanswered
        ? 'Your decision may have been received, but no answer came back.'
        : 'Someone else decided it, or the vehicle moved on. Your decision was not sent.'}
    </Notice>
  )
}
