import type { SampleStageListItem } from '@forecourt/contracts'
import { NoValue, vehicleColumns, type Column } from '@forecourt/ui'

/** Who has started the form. */
export const Begun = ({ draftBy }: Pick<SampleStageListItem, 'draftBy'>) =>
  draftBy ? <span>Begun by {draftBy}</span> : <NoValue>Not begun</NoValue>

/** The columns of Sample Stage's list: what every stage shows, and the form. */
export const COLUMNS: readonly Column<SampleStageListItem>[] = [
  vehicleColumns.lead,
  vehicleColumns.plate,
  vehicleColumns.vehicle,
  vehicleColumns.clock,
  vehicleColumns.age,
  { id: 'form', header: 'Form', cell: (vehicle) => <Begun {...vehicle} /> },
  vehicleColumns.flags,
  { ...vehicleColumns.assigned, optional: true },
  { ...vehicleColumns.location, optional: true },
  { ...vehicleColumns.stockNumber, optional: true },
  vehicleColumns.colour,
  vehicleColumns.mileage,
]
