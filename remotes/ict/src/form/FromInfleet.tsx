import type { VehicleDetails } from '@forecourt/contracts'
import { formatMileage, SERVICE_HISTORY_LABELS, V5C_STATUS_LABELS } from '@forecourt/domain'
import { DataList, Link, Panel } from '@forecourt/ui'

/** What the walk-round is held against. */
export function FromInfleet({ vehicle }: { vehicle: VehicleDetails }) {
  const { v5cStatus, serviceHistory, keysCount, warningLights, lockingWheelNut, manuals } = vehicle
  const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No')
  return (
    <Panel title="From infleet" more={<Link to={`/vehicles/${vehicle.id}`}>Open vehicle</Link>}>
      <DataList
        items={[
          { label: 'Stock no', value: vehicle.stockNumber },
          { label: 'Source', value: vehicle.sourceName },
          { label: 'Mileage', value: formatMileage(vehicle.mileage, vehicle.mileageUnit) },
          { label: 'Keys', value: keysCount, none: 'Not counted' },
          { label: 'V5C', value: v5cStatus && V5C_STATUS_LABELS[v5cStatus], none: 'Not known' },
          {
            label: 'Service history',
            value: serviceHistory && SERVICE_HISTORY_LABELS[serviceHistory],
            none: 'Not known',
          },
          { label: 'Warning lights', value: warningLights, none: 'None noted' },
          { label: 'Locking wheel nut', value: yesNo(lockingWheelNut), none: 'Not known' },
          { label: 'Manuals', value: yesNo(manuals), none: 'Not known' },
          { label: 'Note', value: vehicle.note, none: 'None' },
        ]}
      />
    </Panel>
  )
}
