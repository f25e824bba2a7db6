import type { VehicleListItem } from '@forecourt/contracts'
import { formatDateTime, OFFSITE_REASON_LABELS } from '@forecourt/domain'
import { type Column, NoValue, TwoLines, vehicleColumns } from '@forecourt/ui'

/** A vehicle may have come back this moment. */
const BACK = <NoValue>On site</NoValue>

/** Red once it should have been back, as its clock says. */
function DueBack({ offsite, slaState }: VehicleListItem) {
  if (!offsite) return BACK
  const isOverdue = slaState === 'RED'
  return (
    <TwoLines
      first={formatDateTime(offsite.expectedReturnAt)}
      second={isOverdue ? 'Overdue' : null}
      tone={isOverdue ? 'red' : 'quiet'}
    />
  )
}

/** What is known of vehicles offsite alone: where they are, with whom, and until when. */
export const OFFSITE_COLUMNS: readonly Column<VehicleListItem>[] = [
  {
    id: 'destination',
    header: 'Destination',
    stays: 'always',
    cell: ({ offsite }) =>
      offsite ? (
        <TwoLines first={offsite.destinationName} second={OFFSITE_REASON_LABELS[offsite.reason]} least={7} />
      ) : (
        BACK
      ),
  },
  { id: 'dueBack', header: 'Due back', stays: 'always', cell: (row) => <DueBack {...row} /> },
  {
    id: 'driver',
    header: 'Driver, out since',
    stays: 'always',
    cell: ({ offsite }) =>
      offsite ? <TwoLines first={offsite.driverName} second={formatDateTime(offsite.outAt)} least={5} /> : BACK,
  },
  {
    id: 'tradePlate',
    header: 'Trade plate',
    optional: true,
    cell: ({ offsite }) => offsite?.tradePlate ?? <NoValue>None</NoValue>,
  },
  { ...vehicleColumns.assigned, optional: true },
]
