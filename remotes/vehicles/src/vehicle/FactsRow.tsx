import type { VehicleDetails } from '@forecourt/contracts'
import { formatDate, formatDateTime, formatMileage, VAT_STATUS_LABELS } from '@forecourt/domain'
import { Age, chakra, DataList, useNow, type DataItem } from '@forecourt/ui'
import { daysUntil, keysAndBay } from './facts.ts'

const SOON = 30

const Days = chakra('span', {
  variants: { tone: { amber: { color: 'sla.amber.fg' }, red: { color: 'sla.red.fg' }, quiet: { color: 'fg.muted' } } },
})

function Mot({ expires }: { expires: string }) {
  const days = daysUntil(expires, useNow())
  const words = days < 0 ? 'expired' : days <= SOON ? `${days} d` : null
  return (
    <>
      {formatDate(expires)} {words && <Days tone={days < 0 ? 'red' : 'amber'}>{words}</Days>}
    </>
  )
}

/** What people ask first about a vehicle, in one row. */
export function FactsRow({ vehicle }: { vehicle: VehicleDetails }) {
  const { firstRegisteredAt, motExpiresAt, isAgency, vatStatus, targetReadyAt } = vehicle
  const items: DataItem[] = [
    { label: 'Stock no', value: vehicle.stockNumber },
    { label: 'At', value: vehicle.dealerName },
    { label: 'Mileage', value: formatMileage(vehicle.mileage, vehicle.mileageUnit) },
    { label: 'First registered', value: firstRegisteredAt && formatDate(firstRegisteredAt), none: 'Not known' },
    { label: 'MOT expiry', value: motExpiresAt && <Mot expires={motExpiresAt} />, none: 'Not known' },
    { label: 'VAT', value: isAgency ? 'Agency' : vatStatus === 'NONE' ? null : VAT_STATUS_LABELS[vatStatus], none: 'Not set' },
    { label: 'Keys and bay', value: keysAndBay(vehicle.keysCount, vehicle.keyTag, vehicle.location), none: 'Not known' },
    { label: 'With', value: vehicle.assignedTo?.name, none: 'Unassigned' },
    { label: 'Age', value: <Age since={vehicle.infleetedAt} /> },
  ]
  if (targetReadyAt) items.push({ label: 'Ready by', value: formatDateTime(targetReadyAt) })
  return <DataList items={items} />
}
