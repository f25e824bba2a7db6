import type { PrepBudget, Quote } from '@forecourt/contracts'
import { formatPence } from '@forecourt/domain'
import { chakra, Money, MutedText, Panel } from '@forecourt/ui'
import { useFormValues, type ApiFormHandle } from '@forecourt/ui/forms'
import { approvedTotals, spendAfter, type Values } from './decisions.ts'

interface Props {
  form: ApiFormHandle<Values>
  quote: Quote
  budget: PrepBudget
}

const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3', textStyle: 'body' },
})
const Figures = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', '& > b': { fontWeight: 'semibold' } } })
const Bar = chakra('div', {
  base: {
    display: 'flex',
    height: '2',
    my: '2',
    borderRadius: 'full',
    bg: 'bg.muted',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
  },
})
const Part = chakra('span', {
  base: { height: 'full', transitionProperty: 'width', transitionDuration: 'fast' },
  variants: { kind: { earlier: { bg: 'fg.subtle' }, now: { bg: 'accent.solid' }, over: { bg: 'sla.red' } } },
})
const Words = chakra('p', {
  base: { textStyle: 'sm', color: 'fg.muted' },
  variants: { over: { true: { color: 'sla.red.fg', fontWeight: 'medium' } } },
})

const words = (left: number | null, earlier: number) => {
  const before = `Earlier approved spend ${formatPence(earlier)}.`
  if (left === null) return `No budget is set. ${before}`
  return left < 0 ? `${formatPence(-left)} over. ${before}` : `${formatPence(left)} left. ${before}`
}

/** What the stage will have cost with what is approved here, against what Admin allowed. */
export function SpendPanel({ form, quote, budget }: Props) {
  const [lines] = useFormValues(['lines'], form)
  const { net } = approvedTotals(quote, { lines })
  const { spent, earlierShare, share, left } = spendAfter(budget, net)
  const over = left !== null && left < 0
  return (
    <Panel>
      <Head>
        <MutedText as="span">Prep spend after this quote</MutedText>
        <Figures>
          <b>
            <Money pence={spent} />
          </b>{' '}
          {budget.budget !== null && (
            <MutedText as="span">
              of <Money pence={budget.budget} short />
            </MutedText>
          )}
        </Figures>
      </Head>
      {budget.budget !== null && (
        <Bar aria-hidden>
          <Part kind="earlier" style={{ width: `${earlierShare}%` }} />
          <Part kind={over ? 'over' : 'now'} style={{ width: `${share}%` }} />
        </Bar>
      )}
      <Words over={over} aria-live="polite">
        {words(left, budget.approvedNet)}
      </Words>
    </Panel>
  )
}
