import type { VehicleDetails } from '@forecourt/contracts'
import { formatDateTime, formatMileage } from '@forecourt/domain'
import { chakra, DataList, Panel } from '@forecourt/ui'

const Note = chakra('p', { base: { mt: '4', pt: '3', borderTopWidth: '1px', textStyle: 'body', whiteSpace: 'pre-line' } })

/** How it came. */
export function ArrivalPanel({ vehicle }: { vehicle: VehicleDetails }) {
  const { fuelLevelPct, createdBy, note } = vehicle
  const isElectric = vehicle.fuelType === 'ELECTRIC'
  return (
    <Panel title="Arrival">
      <DataList
        items={[
          { label: 'Source', value: vehicle.sourceName },
          { label: 'Arrived', value: formatDateTime(vehicle.arrivedAt) },
          { label: 'Infleeted', value: formatDateTime(vehicle.infleetedAt) },
          { label: 'Infleeted by', value: createdBy, none: 'Not known' },
          { label: 'Brought by', value: vehicle.broughtBy, none: 'Not given' },
          { label: 'Mileage', value: formatMileage(vehicle.mileage, vehicle.mileageUnit) },
          { label: 'Warning lights', value: vehicle.warningLights, none: 'None noted' },
          {
            label: isElectric ? 'Charge' : 'Fuel level',
            value: fuelLevelPct === null ? null : `${fuelLevelPct}%`,
            none: 'Not noted',
          },
        ]}
      />
      {note && <Note>{note}</Note>}
    </Panel>
  )
}
