import { ApiError, invalidate } from '@forecourt/api-client'
import { aboutVehicle } from '@forecourt/stage'

/** Sends a decision about a vehicle's quote; what refuses it has made the vehicle and the deck out of date. */
export async function decidingOn<Answer>(vehicleId: string, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await aboutVehicle(vehicleId, send)
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) void invalidate('GET /overview/approvals')
    throw error
  }
}
