import type { Quote } from '@forecourt/contracts'
import { formatPence } from '@forecourt/domain'
import {
  ActionBar,
  Button,
  ButtonLink,
  chakra,
  Money,
  SubmitButton,
  useFormValues,
  type ApiFormHandle,
} from '@forecourt/ui'
import type { ReactNode } from 'react'
import { approvedOf, approvedTotals, type Values } from './decisions.ts'

interface Props {
  form: ApiFormHandle<Values>
  quote: Quote
  vehicleId: string
  /** Why it cannot be decided now. */
  blocked: ReactNode
  onReject: () => void
}

const Totals = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: { base: 'space-between', md: 'flex-start' },
    columnGap: '6',
    textStyle: 'sm',
  },
})
const Figure = chakra('div', { base: { display: 'flex', gap: '1.5', fontVariantNumeric: 'tabular-nums' } })
const Label = chakra('dt', { base: { color: 'fg.muted' } })
const Value = chakra('dd', { base: { color: 'fg' }, variants: { strong: { true: { fontWeight: 'semibold' } } } })
const Blocked = chakra('p', { base: { mt: '1' } })

/** 'VAT 20%' where one rate is all there is. */
function vatLabel({ lines }: Pick<Quote, 'lines'>) {
  const rates = new Set(lines.map(({ vatBp }) => vatBp))
  const [only] = rates
  return rates.size === 1 && only !== undefined ? `VAT ${only / 100}%` : 'VAT'
}

/** What is about to be approved, and the three ways to answer, where the thumb is. */
export function ApprovalBar({ form, quote, vehicleId, blocked, onReject }: Props) {
  const [lines] = useFormValues(['lines'], form)
  const values = { lines }
  const { net, vat, gross } = approvedTotals(quote, values)
  const approved = approvedOf(quote, values)
  return (
    <ActionBar
      note={
        <>
          <Totals>
            <Figure>
              <Label>Net</Label>
              <Value strong>
                <Money pence={net} />
              </Value>
            </Figure>
            <Figure>
              <Label>{vatLabel({ lines: approved })}</Label>
              <Value>
                <Money pence={vat} />
              </Value>
            </Figure>
            <Figure>
              <Label>Gross</Label>
              <Value>
                <Money pence={gross} />
              </Value>
            </Figure>
          </Totals>
          {blocked && <Blocked>{blocked}</Blocked>}
        </>
      }
    >
      <Button colorPalette="danger" onClick={onReject} disabled={Boolean(blocked)}>
        Reject
      </Button>
      <ButtonLink to={`/vehicles/${vehicleId}`} minHeight={{ base: 'touchLg', md: '0' }}>
        Ask
      </ButtonLink>
      <SubmitButton disabled={Boolean(blocked)}>
        {approved.length === 0 ? 'Decline all' : `Approve ${formatPence(net)}`}
      </SubmitButton>
    </ActionBar>
  )
}
