import type { PrepBudget } from '@forecourt/contracts'
import { chakra, Money, MutedText, Panel } from '@forecourt/ui'
import { useFormValues, type ApiFormHandle } from '@forecourt/ui/forms'
import { hoursOf, totalsOf, type Values } from './values.ts'

const Rows = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: '1fr auto', rowGap: '1.5', columnGap: '4', textStyle: 'body' },
})
const Value = chakra('dd', {
  base: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  variants: {
    tone: { plain: {}, strong: { fontWeight: 'semibold' }, red: { color: 'sla.red.fg', fontWeight: 'medium' } },
  },
  defaultVariants: { tone: 'plain' },
})

/** Hundredths of an hour as '2.1 h'. */
export const hoursText = (hundredths: number) => `${hundredths / 100} h`

/**
 * The quote's current total, and what is left of the budget. The net figure is what is approved
 * (docs/domain.md#money-and-vat).
 */
export function TotalsPanel({ form, budget }: { form: ApiFormHandle<Values>; budget: PrepBudget }) {
  const [value] = useFormValues(['lines'], form)
  const lines = value ?? []
  const { net, vat, gross } = totalsOf(lines)
  const left = budget.budget === null ? null : budget.budget - budget.approvedNet - net
  return (
    <Panel title="Total">
      <Rows aria-live="polite">
        <MutedText as="dt">Net</MutedText>
        <Value tone="strong">
          <Money pence={net} />
        </Value>
        <MutedText as="dt">VAT</MutedText>
        <Value>
          <Money pence={vat} />
        </Value>
        <MutedText as="dt">Gross</MutedText>
        <Value>
          <Money pence={gross} />
        </Value>
        <MutedText as="dt">Labour</MutedText>
        <Value>{hoursText(hoursOf(lines))}</Value>
        {budget.approvedNet > 0 && (
          <>
            <MutedText as="dt">Previously approved</MutedText>
            <Value>
              <Money pence={budget.approvedNet} />
            </Value>
          </>
        )}
        {left !== null && (
          <>
            <MutedText as="dt">{left < 0 ? 'Over the budget' : 'Left of the budget'}</MutedText>
            <Value tone={left < 0 ? 'red' : 'plain'}>
              <Money pence={Math.abs(left)} />
            </Value>
          </>
        )}
      </Rows>
    </Panel>
  )
}
