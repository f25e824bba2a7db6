import type { VehicleDetails } from '@forecourt/contracts'
import { formatDate, formatMileage, SERVICE_HISTORY_LABELS, V5C_STATUS_LABELS } from '@forecourt/domain'
import { DataList, Panel } from '@forecourt/ui'
import { serviceText, yesNo } from '../facts.ts'

const NOT_LOOKED_AT = 'Not looked at'

/** The papers and what belongs to the car. */
export function PapersPanel({ vehicle }: { vehicle: VehicleDetails }) {
  const { v5cStatus, serviceHistory, lastServiceMileage, motExpiresAt, fuelType } = vehicle
  const hasCable = fuelType === 'ELECTRIC' || fuelType === 'PLUGIN_HYBRID'
  const lastMileage = lastServiceMileage === null ? null : formatMileage(lastServiceMileage, vehicle.mileageUnit)
  return (
    <Panel title="Papers">
      <DataList
        items={[
          { label: 'V5C', value: v5cStatus && V5C_STATUS_LABELS[v5cStatus], none: 'Not known' },
          { label: 'V5C reference', value: vehicle.v5cReferenceMasked, none: 'Not given' },
          { label: 'Service history', value: serviceHistory && SERVICE_HISTORY_LABELS[serviceHistory], none: NOT_LOOKED_AT },
          { label: 'Last service', value: serviceText(lastMileage, vehicle.lastServiceAt), none: 'Not known' },
          { label: 'MOT expiry', value: motExpiresAt && formatDate(motExpiresAt), none: 'Not known' },
          { label: 'Manuals', value: yesNo(vehicle.manuals), none: NOT_LOOKED_AT },
          { label: 'Locking wheel nut', value: yesNo(vehicle.lockingWheelNut), none: NOT_LOOKED_AT },
          ...(hasCable ? [{ label: 'Charge cable', value: yesNo(vehicle.chargeCable), none: NOT_LOOKED_AT }] : []),
        ]}
      />
    </Panel>
  )
}
