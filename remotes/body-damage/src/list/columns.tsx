import type { BodyDamageListItem } from '@forecourt/contracts'
import { NAMA_GRADE_LABELS, SEVERITY_LABELS } from '@forecourt/domain'
import { prepColumns } from '@forecourt/prep'
import { NoValue, SlaMark, vehicleColumns, type Column } from '@forecourt/ui'

type Row = BodyDamageListItem

/** How severe the worst damage is; its mark says so without relying on colour. */
export const Worst = ({ worstSeverity }: Pick<Row, 'worstSeverity'>) =>
  worstSeverity ? (
    <SlaMark state={worstSeverity === 'MAJOR' ? 'RED' : 'AMBER'}>{SEVERITY_LABELS[worstSeverity]}</SlaMark>
  ) : (
    <NoValue>None</NoValue>
  )

/** The columns of body damage's list. */
export const COLUMNS: readonly Column<Row>[] = [
  vehicleColumns.lead,
  vehicleColumns.plate,
  vehicleColumns.vehicle,
  prepColumns.task,
  vehicleColumns.clock,
  vehicleColumns.age,
  prepColumns.technician,
  { id: 'items', header: 'Marks', kind: 'number', cell: ({ items }) => items ?? <NoValue>Not assessed</NoValue> },
  { id: 'severity', header: 'Worst', cell: (row) => row.items !== null && <Worst {...row} /> },
  prepColumns.quote,
  { id: 'supplier', header: 'Supplier', cell: ({ supplierName }) => supplierName ?? <NoValue>None</NoValue> },
  vehicleColumns.flags,
  { ...vehicleColumns.location, optional: true },
  {
    id: 'grade',
    header: 'Grade',
    optional: true,
    cell: ({ grade }) => (grade ? NAMA_GRADE_LABELS[grade] : <NoValue>Not graded</NoValue>),
  },
  prepColumns.version,
  prepColumns.budget,
  { ...vehicleColumns.stockNumber, optional: true },
  vehicleColumns.colour,
  vehicleColumns.mileage,
]
