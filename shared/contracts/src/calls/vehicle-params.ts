import { z } from 'zod'
import { Id } from '../fields.ts'

/** Of every call about one vehicle. */
export const VehicleParams = z.object({ vehicleId: Id })
