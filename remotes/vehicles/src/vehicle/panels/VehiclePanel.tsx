import type { VehicleDetails } from '@forecourt/contracts'
import { BODY_TYPE_LABELS, FUEL_TYPE_LABELS, formatDate, TRANSMISSION_LABELS } from '@forecourt/domain'
import { DataList, Panel, type DataItem } from '@forecourt/ui'
import type { ReactNode } from 'react'
import { Sourced } from '../Sourced.tsx'

const grouped = new Intl.NumberFormat('en-GB')

/** What the car is, each value marked with where it came from. */
export function VehiclePanel({ vehicle }: { vehicle: VehicleDetails }) {
  const { bodyType, fuelType, transmission, engineCc, firstRegisteredAt, batteryHealthPct } = vehicle
  const item = (label: string, name: string, value: ReactNode, none = 'Not known'): DataItem => ({
    label,
    // A component is never empty to the list, whatever it draws.
    value: value === null || value === undefined || value === '' ? null : <Sourced name={name}>{value}</Sourced>,
    none,
  })
  const items = [
    item('Make', 'makeId', vehicle.makeName, '<Unknown Make>'),
    vehicle.modelName ? item('Model', 'modelId', vehicle.modelName) : item('Model', 'modelCustom', vehicle.modelCustom),
    item('Derivative', 'derivative', vehicle.derivative),
    item('Body', 'bodyType', bodyType && BODY_TYPE_LABELS[bodyType]),
    item('Fuel', 'fuelType', fuelType && FUEL_TYPE_LABELS[fuelType]),
    item('Gearbox', 'transmission', transmission && TRANSMISSION_LABELS[transmission]),
    item('Engine', 'engineCc', engineCc === null ? null : `${grouped.format(engineCc)} cc`),
    item('Engine no', 'engineNumber', vehicle.engineNumber),
    item('Doors', 'doors', vehicle.doors),
    item('Seats', 'seats', vehicle.seats),
    item('Colour', 'colour', vehicle.colour),
    item("Maker's colour", 'manufacturerColour', vehicle.manufacturerColour),
    item('VIN', 'vin', vehicle.vin ?? vehicle.shortChassis),
    item('First registered', 'firstRegisteredAt', firstRegisteredAt && formatDate(firstRegisteredAt)),
    item('Made in', 'yearOfManufacture', vehicle.yearOfManufacture),
    item('Previous keepers', 'previousKeepers', vehicle.previousKeepers),
  ]
  if (batteryHealthPct !== null) items.push(item('Battery health', 'batteryHealthPct', `${batteryHealthPct}%`))
  return (
    <Panel title="Vehicle">
      <DataList items={items} />
    </Panel>
  )
}
