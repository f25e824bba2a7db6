import type { FuelType } from '@forecourt/domain'
import { Plate, type PlateSize } from './Plate.tsx'

interface Props {
  vehicle: {
    registration?: string | null
    shortChassis?: string | null
    fuelType?: FuelType | null
  }
  size?: PlateSize
}

/** The plate of a vehicle, green-banded where it runs on electricity alone. */
export const VehiclePlate = ({ vehicle: { registration, shortChassis, fuelType }, size }: Props) => (
  <Plate registration={registration} shortChassis={shortChassis} size={size} zeroEmission={fuelType === 'ELECTRIC'} />
)
