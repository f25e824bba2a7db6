import { invalidate, ofVehicle } from '@forecourt/api-client'

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/** Refetches the cached vehicle that an address names: the page may be open already, and out of date. */
export function freshen(url: string): void {
  const vehicleId = ID.exec(url)?.[0]
  if (vehicleId) void invalidate(ofVehicle(vehicleId))
}
