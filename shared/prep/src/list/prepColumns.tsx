import type { PrepListItem } from '@forecourt/contracts'
import { Money, NoValue, TwoLines, vehicleColumns, type Column } from '@forecourt/ui'
import { budgetText } from './budget.ts'
import { TaskCell } from './TaskCell.tsx'

function QuoteNet(row: PrepListItem) {
  const against = budgetText(row)
  const first = row.quoteNet === null ? <NoValue>No quote</NoValue> : <Money pence={row.quoteNet} />
  return <TwoLines first={first} second={against?.words} tone={against?.tone} />
}

/** The columns that the lists of both preparation stages have. */
export const prepColumns = {
  task: { ...vehicleColumns.subStage, cell: (row) => <TaskCell vehicle={row} /> },
  technician: { ...vehicleColumns.assigned, header: 'Technician' },
  quote: { id: 'quote', header: 'Quote net', kind: 'number', cell: (row) => <QuoteNet {...row} /> },
  version: {
    id: 'version',
    header: 'Version',
    kind: 'number',
    optional: true,
    cell: ({ quoteVersion }) => quoteVersion ?? <NoValue>None</NoValue>,
  },
  budget: {
    id: 'budget',
    header: 'Budget',
    kind: 'number',
    optional: true,
    cell: ({ budget }) => <Money pence={budget} short none="Not set" />,
  },
} satisfies Record<string, Column<PrepListItem>>
