import { errorMessage, useApiQuery } from '@forecourt/api-client'
import type { ImportRow, ImportSheet } from '@forecourt/contracts'
import { isOneOf, ROW_OUTCOME_LABELS, ROW_OUTCOMES, type RowOutcome } from '@forecourt/domain'
import { Button, chakra, Chip, ErrorPanel, NativeSelect, SkeletonRows } from '@forecourt/ui'
import { useState } from 'react'
import { OUTCOME_TONES, outcomesIn } from './words.ts'

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
})
const Scroll = chakra('div', { base: { overflowX: 'auto', borderWidth: '1px', borderRadius: 'md' } })
const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    '& :is(th, td)': { px: '3', py: '1.5', textAlign: 'start', verticalAlign: 'top', whiteSpace: 'nowrap' },
    '& thead th': { color: 'fg.muted', fontWeight: 'normal', bg: 'bg.subtle' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& td[data-reasons]': { whiteSpace: 'normal', minWidth: '16rem' },
    '& td[data-wrong]': { color: 'sla.red.fg', fontWeight: 'medium' },
  },
})
const Pages = chakra('div', { base: { display: 'flex', justifyContent: 'flex-end', gap: '2' } })

const ROWS_AT_ONCE = 20
/** What stands first in a row tells which one it is. */
const SHOWN_COLUMNS = 8

interface Reader {
  importId: string
  sheet: ImportSheet
}

const reasonText = ({ column, message }: ImportRow['reasons'][number]) => (column ? `${column}: ${message}` : message)

/** A sheet's rows with what each comes to; the refused ones first, where there are any. */
export function SheetRows({ importId, sheet }: Reader) {
  const told = outcomesIn(sheet)
  const [chosen, setChosen] = useState<RowOutcome | null>(sheet.outcomes.REFUSED > 0 ? 'REFUSED' : null)
  const [cursor, setCursor] = useState<string | undefined>(undefined)
  const outcome = chosen !== null && told.some((each) => each.outcome === chosen) ? chosen : null
  const { data, error, isFetching, refetch } = useApiQuery(
    'GET /imports/:importId/sheets/:sheetId/rows',
    {
      params: { importId, sheetId: sheet.id },
      query: { pageSize: ROWS_AT_ONCE, ...(outcome && { outcome }), ...(cursor !== undefined && { cursor }) },
    },
    { select: (body) => body.data, placeholderData: (before) => before },
  )
  const shown = sheet.columns
    .map(({ heading, field }, at) => ({ heading, field, at }))
    .filter(({ field }) => field !== null)
    .slice(0, SHOWN_COLUMNS)
  if (error && !data) {
    const failure = { title: 'The rows could not be loaded.', description: errorMessage(error) }
    return <ErrorPanel error={failure} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <SkeletonRows />
  return (
    <>
      <Bar>
        <NativeSelect.Root size="sm" width="auto">
          <NativeSelect.Field
            aria-label={`Rows of ${sheet.name} to show`}
            value={outcome ?? ''}
            onChange={({ currentTarget: { value } }) => {
              setChosen(isOneOf(ROW_OUTCOMES, value) ? value : null)
              setCursor(undefined)
            }}
          >
            <option value="">All rows</option>
            {told.map((each) => (
              <option key={each.outcome} value={each.outcome}>
                {ROW_OUTCOME_LABELS[each.outcome]} ({sheet.outcomes[each.outcome].toLocaleString('en-GB')})
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Bar>
      {/* Scrolled sideways by the keyboard too. */}
      <Scroll tabIndex={0} role="region" aria-label={`Rows of ${sheet.name}`}>
        <Table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {outcome === null && <th scope="col">Result</th>}
              {outcome === 'REFUSED' && <th scope="col">Reason</th>}
              {shown.map(({ heading, at }) => (
                <th key={at} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <tr key={row.id}>
                <td>{row.number}</td>
                {outcome === null && (
                  <td>
                    {row.outcome && <Chip tone={OUTCOME_TONES[row.outcome]}>{ROW_OUTCOME_LABELS[row.outcome]}</Chip>}
                  </td>
                )}
                {outcome === 'REFUSED' && <td data-reasons>{row.reasons.map(reasonText).join(' ')}</td>}
                {shown.map(({ heading, at }) => (
                  <td key={at} data-wrong={row.reasons.some(({ column }) => column === heading) || undefined}>
                    {row.cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      {(data.paging.previous !== null || data.paging.next !== null) && (
        <Pages>
          <Button
            size="sm"
            disabled={data.paging.previous === null}
            onClick={() => setCursor(data.paging.previous ?? undefined)}
          >
            Previous rows
          </Button>
          <Button
            size="sm"
            disabled={data.paging.next === null}
            onClick={() => setCursor(data.paging.next ?? undefined)}
          >
            Next rows
          </Button>
        </Pages>
      )}
    </>
  )
}
