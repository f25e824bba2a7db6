import type { MechanicalPrepListItem } from '@forecourt/contracts'
import { formatDate, londonDay } from '@forecourt/domain'
import { motText, prepColumns } from '@forecourt/prep'
import {
  FlagsCell,
  NoValue,
  TriangleAlert,
  TwoLines,
  useNow,
  vehicleColumns,
  vehicleFlags,
  type Column,
  type VehicleFlag,
} from '@forecourt/ui'

type Row = MechanicalPrepListItem

/** What only this stage flags. */
export const ownFlags = ({ outstandingRecall }: Row): VehicleFlag[] =>
  outstandingRecall ? [{ id: 'recall', text: 'Recall', icon: TriangleAlert, tone: 'red' }] : []

function Mot({ motExpiresAt }: Row) {
  const today = londonDay(useNow())
  if (!motExpiresAt) return <NoValue>Not known</NoValue>
  const { words, tone } = motText(motExpiresAt, today)
  return <TwoLines first={formatDate(motExpiresAt)} second={words} tone={tone} />
}

/** The columns of mechanical prep's list: what every stage shows, and MOT and money. */
export const COLUMNS: readonly Column<Row>[] = [
  vehicleColumns.lead,
  vehicleColumns.plate,
  vehicleColumns.vehicle,
  prepColumns.task,
  vehicleColumns.clock,
  vehicleColumns.age,
  prepColumns.technician,
  { id: 'mot', header: 'MOT expiry', cell: (row) => <Mot {...row} /> },
  prepColumns.quote,
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
  prepColumns.version,
  prepColumns.budget,
  { ...vehicleColumns.stockNumber, optional: true },
  vehicleColumns.colour,
  vehicleColumns.mileage,
]
