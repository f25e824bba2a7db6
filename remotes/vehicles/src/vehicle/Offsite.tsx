import type { VehicleRecord } from '@forecourt/contracts'
import { formatDateTime, OFFSITE_REASON_LABELS } from '@forecourt/domain'
import { DataList, Panel, TriangleAlert, Notice } from '@forecourt/ui'

/** Where a vehicle is that is offsite, and who has it; nothing for one on site. */
export function Offsite({ vehicle: { offsite, slaState } }: { vehicle: VehicleRecord }) {
  if (!offsite) return null
  const { destinationName, reason, driverName, outAt, expectedReturnAt, odometerOut, tradePlate } = offsite
  return (
    <Panel title="Offsite" note={OFFSITE_REASON_LABELS[reason]}>
      {slaState === 'RED' && (
        <Notice icon={TriangleAlert} tone="warning" role="group">
          It was due back at {formatDateTime(expectedReturnAt)}.
        </Notice>
      )}
      <DataList
        items={[
          { label: 'Destination', value: destinationName },
          { label: 'Driver', value: driverName },
          { label: 'Left', value: formatDateTime(outAt) },
          { label: 'Due back', value: formatDateTime(expectedReturnAt) },
          { label: 'Mileage out', value: odometerOut?.toLocaleString('en-GB'), none: 'Not noted' },
          { label: 'Trade plate', value: tradePlate },
        ]}
      />
    </Panel>
  )
}
