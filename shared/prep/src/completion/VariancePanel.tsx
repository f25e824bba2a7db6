import type { QuoteLine } from '@forecourt/contracts'
import { chakra, Money, MutedText, Panel } from '@forecourt/ui'
import { useFormValues, type ApiFormHandle } from '@forecourt/ui/forms'
import { varianceOf, type CompletionValues } from './outcomes.ts'

const Rows = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: '1fr auto', rowGap: '1.5', columnGap: '4', textStyle: 'body' },
})
const Value = chakra('dd', {
  base: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  variants: {
    tone: {
      plain: {},
      strong: { fontWeight: 'semibold' },
      red: { color: 'sla.red.fg', fontWeight: 'medium' },
      green: { color: 'sla.green.fg', fontWeight: 'medium' },
    },
  },
  defaultVariants: { tone: 'plain' },
})

/** What was approved and what it came to, as the form stands. */
export function VariancePanel({ form, lines }: { form: ApiFormHandle<CompletionValues>; lines: readonly QuoteLine[] }) {
  const [value] = useFormValues(['lines'], form)
  const { approved, actual } = varianceOf(lines, value ?? [])
  const difference = actual - approved
  return (
    <Panel title="Cost">
      <Rows aria-live="polite">
        <MutedText as="dt">Approved, net</MutedText>
        <Value>
          <Money pence={approved} />
        </Value>
        <MutedText as="dt">Actual, net</MutedText>
        <Value tone="strong">
          <Money pence={actual} />
        </Value>
        <MutedText as="dt">
          {difference > 0 ? 'Over the approved amount' : difference < 0 ? 'Saved' : 'Difference'}
        </MutedText>
        <Value tone={difference > 0 ? 'red' : difference < 0 ? 'green' : 'plain'}>
          <Money pence={Math.abs(difference)} />
        </Value>
      </Rows>
    </Panel>
  )
}
