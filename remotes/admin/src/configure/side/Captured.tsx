import type { VehicleDetails } from '@forecourt/contracts'
import { formatDate, formatDateTime, formatMileage, SERVICE_HISTORY_LABELS } from '@forecourt/domain'
import { DataList, Link, Panel, chakra } from '@forecourt/ui'

const Note = chakra('p', { base: { mt: '3', pt: '3', borderTopWidth: '1px', textStyle: 'sm', whiteSpace: 'pre-line' } })

/** What the gate wrote down, which Admin works from. */
export function Captured({ vehicle }: { vehicle: VehicleDetails }) {
  const { supplierName, broughtBy, serviceHistory, motExpiresAt, shortChassis, note } = vehicle
  return (
    <Panel title="From infleet" more={<Link to={`/vehicles/${vehicle.id}`}>Open vehicle</Link>}>
      <DataList
        items={[
          { label: 'Stock no', value: vehicle.stockNumber },
          { label: 'Source', value: vehicle.sourceName },
          { label: 'Supplier', value: supplierName, none: 'Not given' },
          { label: 'Mileage', value: formatMileage(vehicle.mileage, vehicle.mileageUnit) },
          { label: 'Chassis', value: shortChassis, none: 'Not given' },
          { label: 'MOT expiry', value: motExpiresAt && formatDate(motExpiresAt), none: 'Not known' },
          {
            label: 'Service history',
            value: serviceHistory && SERVICE_HISTORY_LABELS[serviceHistory],
            none: 'Not looked at',
          },
          { label: 'Infleeted by', value: vehicle.createdBy, none: 'Not known' },
          { label: 'Arrived', value: formatDateTime(vehicle.arrivedAt) },
          { label: 'Brought by', value: broughtBy, none: 'Not given' },
        ]}
      />
      {note && <Note>{note}</Note>}
    </Panel>
  )
}
