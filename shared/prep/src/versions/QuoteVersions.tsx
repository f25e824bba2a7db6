import { useApiQuery } from '@forecourt/api-client'
import { formatPence, type QuoteKind } from '@forecourt/domain'
import { Box, chakra, lazyDialog, Money, Panel, useIsNarrow } from '@forecourt/ui'
import { useState } from 'react'
import { LineStack } from './LineStack.tsx'
import { LineTable } from './LineTable.tsx'
import { hoursText, KIND_LABELS, quotedOf, statusText, sumsOf, type Sums } from './versions.ts'

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
const Track = chakra('span', {
  base: {
    flex: '1 1 6rem',
    minWidth: '6rem',
    height: '6px',
    borderRadius: 'full',
    bg: 'bg.muted',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
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
  const isNarrow = useIsNarrow()
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
      {isNarrow ? <LineStack current={current} extras={extras} /> : <LineTable current={current} extras={extras} />}
      <Totals sums={sumsOf(quoted)} budget={budget} />
      {isComparing && <CompareVersions kind={kind} versions={versions} onClose={() => setIsComparing(false)} />}
    </Panel>
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
