import type { Quote } from '@forecourt/contracts'
import { chakra, Money, MutedText } from '@forecourt/ui'
import { useFormValues, type ApiFormHandle } from '@forecourt/ui/forms'
import { approvedOf, approvedTotals, type Values } from './decisions.ts'

interface Props {
  form: ApiFormHandle<Values>
  quote: Quote
}

const Totals = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: { base: 'space-between', md: 'flex-start' },
    columnGap: { base: '3', md: '6' },
    textStyle: 'sm',
  },
})
const Figure = chakra('div', { base: { display: 'flex', gap: '1.5', fontVariantNumeric: 'tabular-nums' } })
const Value = chakra('dd', { base: { color: 'fg' }, variants: { strong: { true: { fontWeight: 'semibold' } } } })

/** 'VAT 20%' where one rate is all there is. */
function vatLabel({ lines }: Pick<Quote, 'lines'>) {
  const rates = new Set(lines.map(({ vatBp }) => vatBp))
  const [only] = rates
  return rates.size === 1 && only !== undefined ? `VAT ${only / 100}%` : 'VAT'
}

/** What comes of the decisions as they stand. */
export function ApprovedTotals({ form, quote }: Props) {
  const [lines] = useFormValues(['lines'], form)
  const values = { lines }
  const { net, vat, gross } = approvedTotals(quote, values)
  return (
    <Totals>
      <Figure>
        <MutedText as="dt">Net</MutedText>
        <Value strong>
          <Money pence={net} />
        </Value>
      </Figure>
      <Figure>
        <MutedText as="dt">{vatLabel({ lines: approvedOf(quote, values) })}</MutedText>
        <Value>
          <Money pence={vat} />
        </Value>
      </Figure>
      <Figure>
        <MutedText as="dt">Gross</MutedText>
        <Value>
          <Money pence={gross} />
        </Value>
      </Figure>
    </Totals>
  )
}
