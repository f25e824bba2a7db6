import type { FilePlace } from '../../vehicle/files/place.ts'

/** Where photos and documents of a vehicle's ICT belong. */
export const filesOf = (vehicleId: string): FilePlace => ({
  vehicleId,
  stage: 'ICT',
  codes: { ICT: 'ict' },
})
