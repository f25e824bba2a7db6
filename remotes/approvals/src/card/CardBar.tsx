import type { Quote } from '@forecourt/contracts'
import { ApprovedTotals, approveLabel, type ApprovalValues } from '@forecourt/prep'
import { ActionBar, Button } from '@forecourt/ui'
import { SubmitButton, useFormValues, type ApiFormHandle } from '@forecourt/ui/forms'
import type { MouseEvent } from 'react'

interface Props {
  form: ApiFormHandle<ApprovalValues>
  quote: Quote
  /** Why it cannot be decided now. */
  blocked: string | null
  /** Whether a swipe asked for approval, which a press confirms. */
  isArmed: boolean
  isJustDecided: () => boolean
  onDisarm: () => void
  onReject: () => void
  onAsk: () => void
}

/** What is about to be approved, and the three ways to answer, where the thumb is. */
export function CardBar({ form, quote, blocked, isArmed, isJustDecided, onDisarm, onReject, onAsk }: Props) {
  const [lines] = useFormValues(['lines'], form)
  const label = approveLabel(quote, { lines })
  const approve = (
    <SubmitButton
      disabled={blocked !== null}
      aria-keyshortcuts="a"
      // A second press on the button of the card before lands here.
      onClick={(event: MouseEvent) => isJustDecided() && event.preventDefault()}
    >
      {label}
    </SubmitButton>
  )
  if (isArmed) {
    return (
      <ActionBar note={<strong>{label}? Press to confirm.</strong>}>
        <Button onClick={onDisarm}>Cancel</Button>
        {approve}
      </ActionBar>
    )
  }
  return (
    <ActionBar
      note={
        <>
          <ApprovedTotals form={form} quote={quote} />
          {blocked && <p>{blocked}</p>}
        </>
      }
    >
      <Button colorPalette="danger" onClick={onReject} disabled={blocked !== null} aria-keyshortcuts="r">
        Reject
      </Button>
      <Button onClick={onAsk} aria-keyshortcuts="q">
        Ask
      </Button>
      {approve}
    </ActionBar>
  )
}
