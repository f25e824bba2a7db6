import type { VehicleHeader } from '@forecourt/contracts'

/** What a vehicle's odometer counts. */
export const unitOf = ({ mileageUnit }: Pick<VehicleHeader, 'mileageUnit'>) => (mileageUnit === 'KM' ? 'km' : 'miles')
