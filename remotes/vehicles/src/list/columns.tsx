import type { VehicleListItem } from '@forecourt/contracts'
import { formatDate } from '@forecourt/domain'
import {
  chakra,
  MakeLogo,
  MessageSquare,
  NoValue,
  StageBadge,
  TwoLines,
  vehicleColumns,
  vehicleName,
  type Column,
} from '@forecourt/ui'

const Named = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '2.5', maxWidth: '15rem', '& > :last-child': { minWidth: '0' } },
})
const Counted = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'accent.fg', fontWeight: 'medium' },
})

/** What colleagues wrote and the person has not read. */
export const unreadText = (count: number) => (count === 1 ? '1 new message' : `${count} new messages`)

function Messages({ unreadMessages: count }: VehicleListItem) {
  if (count === 0) return <NoValue>None new</NoValue>
  return (
    <Counted>
      <MessageSquare size={14} aria-hidden />
      {count} new
    </Counted>
  )
}

/** The columns of the group's vehicles (domain section 6.1): dealer, stage and age before what every list shows. */
export const COLUMNS: readonly Column<VehicleListItem>[] = [
  vehicleColumns.lead,
  vehicleColumns.plate,
  {
    ...vehicleColumns.vehicle,
    cell: (row) => (
      <Named>
        <MakeLogo name={row.makeName} logoUrl={row.makeLogoUrl} />
        <TwoLines first={vehicleName(row)} second={row.derivative} strong />
      </Named>
    ),
  },
  { id: 'dealer', header: 'Dealer', cell: ({ dealerName }) => dealerName },
  {
    id: 'stage',
    header: 'Stage',
    cell: ({ stage, subStage }) => <StageBadge position={`${stage}:${subStage}`} />,
  },
  {
    ...vehicleColumns.clock,
    cell: (row) =>
      row.closedAt ? <NoValue>Closed {formatDate(row.closedAt)}</NoValue> : vehicleColumns.clock.cell(row),
  },
  vehicleColumns.age,
  vehicleColumns.flags,
  { ...vehicleColumns.assigned, optional: true },
  { ...vehicleColumns.location, optional: true },
  { id: 'messages', header: 'Messages', optional: true, cell: (row) => <Messages {...row} /> },
  { id: 'source', header: 'Source', optional: true, cell: ({ sourceName }) => sourceName },
  { id: 'stockNumber', header: 'Stock no', optional: true, cell: ({ stockNumber }) => stockNumber },
  vehicleColumns.colour,
  { ...vehicleColumns.mileage, sort: {} },
]
