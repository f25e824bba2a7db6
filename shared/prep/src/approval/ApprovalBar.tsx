import type { Quote } from '@forecourt/contracts'
import { ActionBar, Button, ButtonLink, chakra } from '@forecourt/ui'
import { SubmitButton, useFormValues, type ApiFormHandle } from '@forecourt/ui/forms'
import type { ReactNode } from 'react'
import { ApprovedTotals } from './ApprovedTotals.tsx'
import { approveLabel, type Values } from './decisions.ts'

interface Props {
  form: ApiFormHandle<Values>
  quote: Quote
  vehicleId: string
  /** Why it cannot be decided now. */
  blocked: ReactNode
  onReject: () => void
}

const Blocked = chakra('p', { base: { mt: '1' } })

/** What is about to be approved, and the three ways to answer, where the thumb is. */
export function ApprovalBar({ form, quote, vehicleId, blocked, onReject }: Props) {
  const [lines] = useFormValues(['lines'], form)
  return (
    <ActionBar
      note={
        <>
          <ApprovedTotals form={form} quote={quote} />
          {blocked && <Blocked>{blocked}</Blocked>}
        </>
      }
    >
      <Button colorPalette="danger" onClick={onReject} disabled={Boolean(blocked)}>
        Reject
      </Button>
      <ButtonLink to={`/vehicles/${vehicleId}`}>Ask</ButtonLink>
      <SubmitButton disabled={Boolean(blocked)}>{approveLabel(quote, { lines })}</SubmitButton>
    </ActionBar>
  )
}
