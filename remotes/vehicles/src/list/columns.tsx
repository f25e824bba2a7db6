import type { VehicleListItem } from '@forecourt/contracts'
import { formatDate, type Stage, positionOf } from '@forecourt/domain'
import { chakra, type Column, MessageSquare, NoValue, StageBadge, TwoLines, vehicleColumns } from '@forecourt/ui'
import { OFFSITE_COLUMNS } from './offsite-columns.tsx'
import type { ShortName } from './short-names.ts'

const Counted = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'accent.fg', fontWeight: 'medium' },
})

function Messages({ unreadMessages: count }: VehicleListItem) {
  if (count === 0) return <NoValue>None new</NoValue>
  return (
    <Counted>
      <MessageSquare size={14} aria-hidden />
      {count} new
    </Counted>
  )
}

const which = (shortName: ShortName): readonly Column<VehicleListItem>[] => [
  vehicleColumns.lead,
  vehicleColumns.plate,
  vehicleColumns.vehicleWithLogo,
  {
    id: 'dealer',
    header: 'Dealer',
    cell: ({ dealerName }) => <TwoLines first={<span title={dealerName}>{shortName(dealerName)}</span>} least={5} />,
    text: ({ dealerName }) => dealerName,
  },
]

const REST: readonly Column<VehicleListItem>[] = [
  { ...vehicleColumns.location, optional: true },
  { id: 'messages', header: 'Messages', optional: true, cell: (row) => <Messages {...row} /> },
  { id: 'source', header: 'Source', optional: true, cell: ({ sourceName }) => sourceName },
  { ...vehicleColumns.stockNumber, optional: true, sort: {} },
  vehicleColumns.colour,
  { ...vehicleColumns.mileage, sort: {} },
]

/** Of the group's vehicles: stage and age before what every list shows. */
const EVERYWHERE: readonly Column<VehicleListItem>[] = [
  {
    id: 'stage',
    header: 'Stage',
    stays: 'always',
    cell: (vehicle) => <StageBadge position={positionOf(vehicle)} wraps />,
  },
  {
    ...vehicleColumns.clock,
    cell: (row) =>
      row.closedAt ? <NoValue>Closed {formatDate(row.closedAt)}</NoValue> : vehicleColumns.clock.cell(row),
  },
  vehicleColumns.age,
  vehicleColumns.flags,
  { ...vehicleColumns.assigned, optional: true },
  ...REST,
]

const OFFSITE = [...OFFSITE_COLUMNS, vehicleColumns.flags, ...REST]

/** The columns of a stage's vehicles, or of all. */
export const columnsFor = (stage: Stage | undefined, shortName: ShortName) => [
  ...which(shortName),
  ...(stage === 'OFFSITE' ? OFFSITE : EVERYWHERE),
]
