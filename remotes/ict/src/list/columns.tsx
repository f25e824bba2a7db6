import type { IctListItem } from '@forecourt/contracts'
import { Money, NoValue, SlaMark, TwoLines, vehicleColumns, type Column } from '@forecourt/ui'

/** The manager's tick, as a light: it is what the vehicle waits for. */
export const Tick = ({ ictConfirmed }: Pick<IctListItem, 'ictConfirmed'>) => (
  <SlaMark state={ictConfirmed ? 'GREEN' : 'AMBER'}>{ictConfirmed ? 'Ticked' : 'Pending'}</SlaMark>
)

/** The columns of ICT's list: what every stage shows, and the transfer. */
export const COLUMNS: readonly Column<IctListItem>[] = [
  vehicleColumns.lead,
  vehicleColumns.plate,
  vehicleColumns.vehicle,
  vehicleColumns.clock,
  vehicleColumns.age,
  {
    id: 'transfer',
    header: 'Transfer',
    cell: ({ fromDealerName, toDealerName }) =>
      toDealerName ? (
        <TwoLines first={`To ${toDealerName}`} second={`from ${fromDealerName}`} least={6} />
      ) : (
        <NoValue>Stays here</NoValue>
      ),
  },
  { id: 'tick', header: 'Manager', stays: 'always', cell: (row) => <Tick {...row} /> },
  {
    id: 'price',
    header: 'Transfer price',
    kind: 'number',
    cell: ({ transferPrice, invoiceNumber }) => (
      <TwoLines first={<Money pence={transferPrice} none="None" />} second={invoiceNumber} />
    ),
  },
  vehicleColumns.flags,
  { ...vehicleColumns.assigned, optional: true },
  { ...vehicleColumns.location, optional: true },
  { ...vehicleColumns.stockNumber, optional: true },
  vehicleColumns.colour,
  vehicleColumns.mileage,
]
