import { z } from 'zod'
import { Id } from '../fields.ts'

/** Of every call about one vehicle. */
export const VehicleParams = z.object({ vehicleId: Id })

/** The vehicle's version that a change goes on from; any other than the current one is 409 STALE_VERSION. */
export const VehicleVersion = z.int().min(1)
