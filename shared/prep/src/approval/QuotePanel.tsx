import type { Quote } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { chakra, DividedList, Money, Panel } from '@forecourt/ui'
import { useFormValues, type ApiFormHandle } from '@forecourt/ui/forms'
import { useState } from 'react'
import type { Findings } from '../stage/findings.ts'
import { ApprovalLine } from './ApprovalLine.tsx'
import { differenceOf, leftOut, versionBefore } from './compare.ts'
import { approvedOf, type Values } from './decisions.ts'
import type { ToDecide } from './toDecide.ts'

interface Props {
  form: ApiFormHandle<Values>
  record: Pick<ToDecide, 'quotes' | 'settings'>
  findings: Pick<Findings, 'items'>
  quote: Quote
}

const Gone = chakra('ul', {
  base: { display: 'grid', gap: '1', px: '4', py: '2.5', borderTopWidth: '1px', textStyle: 'sm', color: 'fg.muted' },
})
const Struck = chakra('span', { base: { textDecoration: 'line-through' } })
const Note = chakra('p', {
  base: { textStyle: 'sm', color: 'fg.muted', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
})
/** What was said of the whole quote. */
const About = chakra('div', {
  base: { display: 'grid', gap: '1', px: { base: '3.5', md: '4' }, py: '2.5', borderTopWidth: '1px' },
})
const When = chakra('p', { base: { textStyle: 'sm', fontWeight: 'medium' } })
const Compare = chakra('button', {
  base: {
    width: 'full',
    minHeight: { base: 'touch', md: '9' },
    px: '4',
    borderBottomWidth: '1px',
    textAlign: 'start',
    textStyle: 'sm',
    color: 'accent.fg',
    fontWeight: 'medium',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})

/** 'Takes 3.5 h, ready by 21 Nov 2026, 17:00'; empty where neither was said. */
const whenText = ({ expectedHours, expectedReadyAt }: Quote): string => {
  const takes = expectedHours ? `takes ${expectedHours / 100} h` : null
  const ready = expectedReadyAt ? `ready by ${formatDateTime(expectedReadyAt)}` : null
  const text = [takes, ready].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The version that waits, line by line; with a press, what is different from the one that went back. */
export function QuotePanel({ form, record, findings, quote }: Props) {
  const [lines] = useFormValues(['lines'], form)
  const approved = approvedOf(quote, { lines }).length
  const before = versionBefore(record.quotes, quote)
  // What was changed on request is what a manager looks for first.
  const [compares, setCompares] = useState(before !== null)
  const basis = compares ? before : null
  const gone = leftOut(quote, basis)
  const when = whenText(quote)
  const kind = quote.supplementary ? 'Extra work' : `Quote ${quote.version}`
  return (
    <Panel
      title={`${kind} from ${quote.submittedBy.name}`}
      note={`${approved} of ${quote.lines.length} approved`}
      padded={false}
    >
      {before && (
        <Compare type="button" aria-pressed={compares} onClick={() => setCompares(!compares)}>
          {compares ? `Hide what changed since quote ${before.version}` : `Compare with quote ${before.version}`}
        </Compare>
      )}
      <DividedList as="ol">
        {quote.lines.map((line, index) => (
          <ApprovalLine
            key={line.id}
            index={index}
            line={line}
            found={findings.items.find(({ ref }) => ref === line.itemRef)}
            supplier={record.settings.suppliers.find(({ id }) => id === line.supplierId)?.name}
            difference={differenceOf(line, basis)}
          />
        ))}
      </DividedList>
      {gone.length > 0 && (
        <Gone aria-label="Removed since the previous version">
          {gone.map(({ id, description, net }) => (
            <li key={id}>
              Left out: <Struck>{description}</Struck>, <Money pence={net} />
            </li>
          ))}
        </Gone>
      )}
      {(when || quote.note) && (
        <About>
          {when && <When>{when}</When>}
          {quote.note && <Note>{quote.note}</Note>}
        </About>
      )}
    </Panel>
  )
}
