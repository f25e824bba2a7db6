import { useApiQuery } from '@forecourt/api-client'
import { formatPence, type QuoteKind } from '@forecourt/domain'
import { Box, Chip, chakra, lazyDialog, Money, Panel, SlaMark, Table } from '@forecourt/ui'
import { useState } from 'react'
import {
  decisionText,
  hoursText,
  KIND_LABELS,
  lineActual,
  quotedOf,
  statusText,
  sumsOf,
  type Line,
  type Quote,
  type Sums,
} from './versions.ts'

const CompareVersions = lazyDialog(() => import('./CompareVersions.tsx'))

const More = chakra('button', {
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    cursor: 'pointer',
    minHeight: { base: 'touch', md: '5' },
    _hover: { textDecoration: 'underline' },
  },
})
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '6',
    rowGap: '2',
    px: '4',
    py: '3',
    borderTopWidth: '1px',
    textStyle: 'sm',
    color: 'fg.muted',
    '& b': { color: 'fg', fontWeight: 'semibold' },
  },
})
/** In line with the panel's head and foot, which has the line above it. */
const Rows = chakra('div', {
  base: {
    overflowX: 'auto',
    '& td': { py: '1.5' },
    '& td:first-of-type': { paddingInlineStart: '4' },
    '& td:last-of-type': { paddingInlineEnd: '4' },
    '& tbody:last-of-type tr:last-of-type td': { borderBottomWidth: '0' },
  },
})
const Track = chakra('span', {
  base: { flex: '1 1 6rem', height: '6px', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden', minWidth: '6rem' },
})
const Words = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' },
})
const Sub = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'fg.muted' } })
const Extra = chakra('th', {
  base: {
    px: '4',
    pt: '4',
    pb: '2',
    textAlign: 'start',
    textStyle: 'sm',
    fontWeight: 'semibold',
    borderBottomWidth: '1px',
    '& span': { fontWeight: 'normal' },
  },
})

interface Props {
  kind: QuoteKind
  vehicleId: string
}

/**
 * What a kind of work was asked for at, version by version, as the vehicle's page has read it; nothing where there is no
 * quote, or it is another dealer's.
 */
export function QuoteVersions({ kind, vehicleId }: Props) {
  const record = useApiQuery('GET /vehicles/:vehicleId/details', { params: { vehicleId } })
  const { quotes = null, purchase = null } = record.data?.data ?? {}
  const [isComparing, setIsComparing] = useState(false)
  const quoted = quotedOf(quotes ?? [], kind)
  const { versions, extras, latest } = quoted
  const current = versions.at(-1)
  if (!latest || !current) return null
  const budget = (kind === 'MECHANICAL' ? purchase?.prepBudgetMechanical : purchase?.prepBudgetBody) ?? null
  return (
    <Panel
      title={versions.length > 1 ? 'Quotes' : 'Quote'}
      note={`${KIND_LABELS[kind]}. ${statusText(latest)}`}
      padded={false}
      more={
        versions.length > 1 && (
          <More type="button" onClick={() => setIsComparing(true)}>
            Compare versions
          </More>
        )
      }
    >
      <Rows>
        <Table.Root size="md" aria-label={`${KIND_LABELS[kind]} quote, version ${current.version}`}>
          <Table.Body>
            <LineRows quote={current} />
          </Table.Body>
          {extras.map((extra) => (
            <Table.Body key={extra.id} aria-label={`Extra work, version ${extra.version}`}>
              <Table.Row>
                <Extra colSpan={5} scope="rowgroup">
                  Extra work
                  <Sub>{statusText(extra)}</Sub>
                </Extra>
              </Table.Row>
              <LineRows quote={extra} />
            </Table.Body>
          ))}
        </Table.Root>
      </Rows>
      <Totals sums={sumsOf(quoted)} budget={budget} />
      {isComparing && <CompareVersions kind={kind} versions={versions} onClose={() => setIsComparing(false)} />}
    </Panel>
  )
}

const LineRows = ({ quote }: { quote: Quote }) =>
  quote.lines.map((line) => <LineRow key={line.id} line={line} quote={quote} />)

const CHANGES = { NEW: 'New in', CHANGED: 'Changed in' } as const

function LineRow({ line, quote }: { line: Line; quote: Quote }) {
  const { version, supplementary } = quote
  const { description, change, safety, labourHours, type, net, noCharge, decisionReason, statusReason, comment } = line
  const isNews = change !== 'SAME' && version > 1 && !supplementary
  const said = decisionReason ?? statusReason ?? comment
  const actual = lineActual(line)
  const labour = labourHours > 0 ? hoursText(labourHours) : type === 'SUBLET' ? 'Sublet' : ''
  return (
    <Table.Row>
      <Table.Cell>
        <Words>
          {description}
          {isNews && <Chip tone="accent">{`${CHANGES[change]} v${version}`}</Chip>}
        </Words>
        {labour && <Sub hideFrom="md">{labour}</Sub>}
        {said && <Sub>{said}</Sub>}
      </Table.Cell>
      <Table.Cell>{safety && <SlaMark state="RED">Safety</SlaMark>}</Table.Cell>
      <Table.Cell textAlign="end" color="fg.muted" whiteSpace="nowrap" hideBelow="md">
        {labour}
      </Table.Cell>
      <Table.Cell textAlign="end" fontWeight="medium">
        {noCharge ? 'No charge' : <Money pence={net} />}
        {actual !== null && actual !== net && <Sub>Actual {formatPence(actual)}</Sub>}
      </Table.Cell>
      <Table.Cell textAlign="end" color={line.decision === 'DECLINED' ? 'sla.red.fg' : undefined}>
        {decisionText(line, quote)}
      </Table.Cell>
    </Table.Row>
  )
}

function Totals({ sums, budget }: { sums: Sums; budget: number | null }) {
  const { net, vat, gross, approved, spent, actual } = sums
  const isOver = budget !== null && spent > budget
  return (
    <Foot>
      <span>
        Net <b>{formatPence(net)}</b>
      </span>
      <span>
        VAT <b>{formatPence(vat)}</b>
      </span>
      <span>
        Gross <b>{formatPence(gross)}</b>
      </span>
      {approved !== null && (
        <span>
          Approved <b>{formatPence(approved)}</b>
        </span>
      )}
      {actual && (
        <>
          <span>
            Actual <b>{formatPence(actual.net)}</b>
          </span>
          <span>
            Labour <b>{hoursText(actual.hours)}</b> of {hoursText(actual.approvedHours)} approved
          </span>
        </>
      )}
      {budget !== null && budget > 0 && (
        <>
          <Track role="img" aria-label={`${Math.round((spent / budget) * 100)}% of the budget`}>
            <Box
              height="full"
              bg={isOver ? 'sla.red.fg' : 'accent.solid'}
              style={{ width: `${Math.min(100, (spent / budget) * 100)}%` }}
            />
          </Track>
          <span>
            <b>{formatPence(spent)}</b> of <Money pence={budget} short /> budget
          </span>
        </>
      )}
    </Foot>
  )
}
