import { FUEL_TYPE_LABELS, formatMileage, vehicleMark } from '@forecourt/domain'
import type { VehicleRow } from '../../vehicle/details/header.ts'
import type { PrintedVehicle } from './printed.ts'

/** What a vehicle is known by: 'AB12 CDE', a short chassis or a stock number. */
export const markOf = ({ row }: PrintedVehicle): string => vehicleMark(row)?.text ?? row.stockNumber

/** 'Volkswagen Golf'. */
export const nameOf = ({ row }: PrintedVehicle): string =>
  [row.makeName, row.modelName ?? row.modelCustom].filter(Boolean).join(' ') || 'Unknown make'

export const mileageOf = ({ row }: PrintedVehicle): string => formatMileage(row.mileage, row.mileageUnit)

export const colourOf = ({ manufacturerColour, colour }: VehicleRow): string | null => manufacturerColour ?? colour

/** 'Petrol, 1.5 litre'; of an electric car no engine. */
export function engineOf({ fuelType, engineCc }: VehicleRow): string | null {
  if (!engineCc || fuelType === 'ELECTRIC') return null
  return `${(engineCc / 1000).toFixed(1)} litre`
}

export const fuelOf = ({ fuelType }: VehicleRow): string | null => fuelType && FUEL_TYPE_LABELS[fuelType]

/** A vehicle as its plate is drawn. */
export const platedAs = ({ row }: PrintedVehicle) => ({
  registration: row.registration,
  shortChassis: row.shortChassis,
  stockNumber: row.stockNumber,
  zeroEmission: row.fuelType === 'ELECTRIC',
})
