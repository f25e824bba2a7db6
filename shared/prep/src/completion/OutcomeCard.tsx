import type { QuoteLine } from '@forecourt/contracts'
import { formatPence, LINE_STATUS_LABELS, LINE_STATUSES } from '@forecourt/domain'
import { chakra, SlaMark } from '@forecourt/ui'
import { HundredthsField, MoneyField, SegmentedField, TextField } from '@forecourt/ui/forms'
import { lineNet, useValues, type OutcomeValues, type CompletionValues } from './outcomes.ts'

interface Props {
  index: number
  line: QuoteLine
}

const Root = chakra('li', { base: { display: 'grid', gap: '3', px: '4', py: '3.5' } })
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3', rowGap: '0.5' },
})
const Name = chakra('h3', {
  base: { flex: '1 1 8rem', minWidth: '0', fontWeight: 'medium', overflowWrap: 'anywhere' },
})
const Money = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' } })
const Variance = chakra('span', {
  base: { textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
  variants: { over: { true: { color: 'sla.red.fg' }, false: { color: 'sla.green.fg' } } },
})
const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    '& > [data-field$=partsReference]': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
})

const STATUSES = LINE_STATUSES.filter((status) => status !== 'TODO').map((status) => ({
  value: status,
  label: LINE_STATUS_LABELS[status],
}))

/** '£12.00 more' or '£12.00 less'; null for as approved. */
function varianceText(approved: number, actual: number) {
  if (approved === actual) return null
  return actual > approved ? `${formatPence(actual - approved)} more` : `${formatPence(approved - actual)} less`
}

/** What became of an approved line: done or why not, and what it really took. */
export function OutcomeCard({ index, line }: Props) {
  const field = <Name extends keyof OutcomeValues>(name: Name) => `lines.${index}.${name}` as const
  const [value] = useValues([`lines.${index}`])
  const outcome = value ?? {}
  const actual = lineNet(line, outcome)
  const variance = varianceText(line.net, actual)
  const isShort = outcome.status === 'PART_DONE' || outcome.status === 'NOT_DONE'
  return (
    <Root>
      <Head>
        <Name>{line.description}</Name>
        {line.safety && <SlaMark state="RED">Safety</SlaMark>}
        {variance && <Variance over={actual > line.net}>{variance}</Variance>}
        <Money>{formatPence(line.net)}</Money>
      </Head>
      <SegmentedField<CompletionValues> name={field('status')} label="Outcome" choices={STATUSES} />
      {isShort && <TextField<CompletionValues> name={field('reason')} label="Why" required />}
      <Fields>
        <HundredthsField<CompletionValues> name={field('actualHours')} label="Hours taken" suffix="h" />
        <MoneyField<CompletionValues>
          name={field('actualCost')}
          label={line.type === 'SUBLET' ? 'Invoice total' : 'Parts cost'}
        />
        <TextField<CompletionValues>
          name={field('partsReference')}
          label={line.type === 'SUBLET' ? 'Invoice number' : 'Parts reference'}
        />
      </Fields>
    </Root>
  )
}
