import type { QuoteLine } from '@forecourt/contracts'
import { QUOTE_LINE_TYPE_LABELS } from '@forecourt/domain'
import { chakra, Chip, Money, SlaMark } from '@forecourt/ui'
import { LineDetail } from '../lineDetail.ts'
import type { Finding } from '../stage/findings.ts'
import type { Difference } from './compare.ts'
import { useValues } from './decisions.ts'
import { DecisionField } from './DecisionField.tsx'
import { ReasonField } from './ReasonField.tsx'

interface Props {
  index: number
  line: QuoteLine
  /** What the line mends, where it is known. */
  found: Finding | undefined
  supplier: string | undefined
  /** Against the version before; null where nothing differs or nothing is compared. */
  difference: Difference | null
}

const Root = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'start',
    columnGap: '2.5',
    rowGap: '0.5',
    px: { base: '3.5', md: '4' },
    py: '2.5',
  },
})
/** Below name and price, so that neither is squeezed beside the buttons. */
const Words = chakra('div', {
  base: { gridColumn: '1 / span 2', gridRow: '2', display: 'grid', gap: '0.5', alignContent: 'start', minWidth: '0' },
})
const Decision = chakra('div', { base: { gridColumn: '3', gridRow: '1 / span 2', alignSelf: 'center' } })
const Name = chakra('p', {
  base: { textStyle: 'touch', fontWeight: 'medium', overflowWrap: 'anywhere' },
  variants: { off: { true: { color: 'fg.muted', textDecoration: 'line-through' } } },
})
const Amount = chakra('p', {
  base: { textStyle: 'touch', fontWeight: 'semibold', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  variants: { off: { true: { color: 'fg.muted', textDecoration: 'line-through' } } },
})
const Note = chakra('p', {
  base: { textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
})

function mark(line: QuoteLine, found: Props['found']) {
  if (line.safety) return <SlaMark state="RED">Safety</SlaMark>
  return found?.mark ? <SlaMark state={found.mark.state}>{found.mark.label}</SlaMark> : null
}

/** 'Brakes: Nearside rear, 2.1 h labour', with what was measured and who does it. */
function facts({ type, labourHours, noCharge }: QuoteLine, found: Props['found'], supplier: string | undefined) {
  return [
    found?.label,
    found?.measured,
    labourHours > 0 ? `${labourHours / 100} h labour` : QUOTE_LINE_TYPE_LABELS[type],
    supplier && `by ${supplier}`,
    noCharge && 'no charge',
  ]
    .filter(Boolean)
    .join(', ')
}

function Changed({ difference }: { difference: Difference }) {
  if (difference.before === null) return <Chip tone="accent">New</Chip>
  return (
    <>
      <Chip tone="accent">Changed</Chip>
      <span>
        was <Money pence={difference.before} />
        {difference.wordsBefore && `, “${difference.wordsBefore}”`}
      </span>
    </>
  )
}

/** A line to decide: what, why, how much, and two large buttons. */
export function ApprovalLine({ index, line, found, supplier, difference }: Props) {
  const [decision] = useValues([`lines.${index}.decision`])
  const off = decision === 'DECLINED'
  return (
    <Root>
      <Name off={off}>{line.description}</Name>
      <Amount off={off}>
        <Money pence={line.net} />
      </Amount>
      <Words>
        <LineDetail>
          {mark(line, found)}
          <span>{facts(line, found, supplier)}</span>
        </LineDetail>
        {difference && (
          <LineDetail>
            <Changed difference={difference} />
          </LineDetail>
        )}
        {line.note && <Note>{line.note}</Note>}
      </Words>
      <Decision>
        <DecisionField name={`lines.${index}.decision`} subject={line.description} />
      </Decision>
      {off && <ReasonField name={`lines.${index}.reason`} safety={line.safety} />}
    </Root>
  )
}
