import type { MechanicalPrepListItem } from '@forecourt/contracts'
import { formatDate, formatPence, londonDay } from '@forecourt/domain'
import {
  FlagsCell,
  Money,
  NoValue,
  TriangleAlert,
  TwoLines,
  useNow,
  vehicleColumns,
  vehicleFlags,
  type Column,
  type VehicleFlag,
} from '@forecourt/ui'
import { RowAction } from './RowAction.tsx'
import { motText, spendOf } from './spend.ts'

type Row = MechanicalPrepListItem

/** What only this stage flags. */
export const ownFlags = ({ outstandingRecall }: Row): VehicleFlag[] =>
  outstandingRecall ? [{ id: 'recall', text: 'Recall', icon: TriangleAlert, tone: 'red' }] : []

const short = (pence: number) => formatPence(pence).replace(/\.00$/, '')

/** '£234 over' or 'of £750'. */
export function budgetWords({ quoteNet, budget }: Pick<Row, 'quoteNet' | 'budget'>) {
  const spend = spendOf(quoteNet, budget)
  if (!spend) return null
  return { words: spend.over ? `${short(spend.amount)} over` : `of ${short(spend.amount)}`, tone: spend.tone }
}

function Mot({ motExpiresAt }: Row) {
  const today = londonDay(useNow())
  if (!motExpiresAt) return <NoValue>Not known</NoValue>
  const { words, tone } = motText(motExpiresAt, today)
  return <TwoLines first={formatDate(motExpiresAt)} second={words} tone={tone} />
}

function QuoteNet(row: Row) {
  const budget = budgetWords(row)
  const first = row.quoteNet === null ? <NoValue>No quote</NoValue> : <Money pence={row.quoteNet} />
  return <TwoLines first={first} second={budget?.words} tone={budget?.tone} />
}

/** The columns of mechanical prep's list (domain section 6.1): what every stage shows, and MOT and money. */
export const COLUMNS: readonly Column<Row>[] = [
  vehicleColumns.lead,
  vehicleColumns.plate,
  vehicleColumns.vehicle,
  { ...vehicleColumns.subStage, cell: (row) => <RowAction vehicle={row} /> },
  vehicleColumns.clock,
  vehicleColumns.age,
  { ...vehicleColumns.assigned, header: 'Technician' },
  { id: 'mot', header: 'MOT expiry', cell: (row) => <Mot {...row} /> },
  { id: 'quote', header: 'Quote net', kind: 'number', cell: (row) => <QuoteNet {...row} /> },
  {
    ...vehicleColumns.flags,
    cell: (row) => <FlagsCell flags={[...vehicleFlags(row), ...ownFlags(row)]} />,
  },
  { ...vehicleColumns.location, optional: true },
  {
    id: 'advisories',
    header: 'Advisories',
    kind: 'number',
    optional: true,
    cell: ({ advisories }) => advisories ?? <NoValue>Not known</NoValue>,
  },
  {
    id: 'version',
    header: 'Version',
    kind: 'number',
    optional: true,
    cell: ({ quoteVersion }) => quoteVersion ?? <NoValue>None</NoValue>,
  },
  {
    id: 'budget',
    header: 'Budget',
    kind: 'number',
    optional: true,
    cell: ({ budget }) => <Money pence={budget} short none="Not set" />,
  },
  { ...vehicleColumns.stockNumber, optional: true },
  vehicleColumns.colour,
  vehicleColumns.mileage,
]
