import type { AgencyStockItem } from '@forecourt/contracts'
import { formatDate, formatDateTime, positionOf } from '@forecourt/domain'
import { type Column, NoValue, StageBadge, TwoLines, vehicleColumns } from '@forecourt/ui'

/** The columns of agency stock: whose it is and what they call it, when it came, where it stands and when its buyer comes. */
export const COLUMNS: readonly Column<AgencyStockItem>[] = [
  vehicleColumns.lead,
  { ...vehicleColumns.plate, sort: {} },
  vehicleColumns.vehicleWithLogo,
  {
    id: 'reference',
    header: 'Agency reference',
    stays: 'always',
    cell: ({ agencyReference }) => agencyReference ?? <NoValue>None</NoValue>,
  },
  {
    id: 'arrived',
    header: 'Arrived',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ arrivedAt }) => formatDate(arrivedAt),
  },
  {
    id: 'stage',
    header: 'Stage',
    stays: 'always',
    cell: (vehicle) => <TwoLines first={<StageBadge position={positionOf(vehicle)} />} least={6} />,
  },
  {
    id: 'handover',
    header: 'Handover',
    cell: ({ handoverDueAt, closedAt }) =>
      handoverDueAt ? (
        <TwoLines first={formatDateTime(handoverDueAt)} second={closedAt && `Sold ${formatDate(closedAt)}`} least={6} />
      ) : (
        <NoValue>{closedAt ? `Sold ${formatDate(closedAt)}` : 'Not sold'}</NoValue>
      ),
  },
  vehicleColumns.flags,
  { ...vehicleColumns.assigned, optional: true },
  { ...vehicleColumns.location, optional: true },
  { ...vehicleColumns.stockNumber, optional: true, sort: {} },
  vehicleColumns.colour,
  { ...vehicleColumns.mileage, sort: {} },
]
