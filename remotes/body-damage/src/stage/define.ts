import { BODY_DAMAGE as SHARED } from '@forecourt/prep'
import { defineStage } from '@forecourt/stage'

export const BODY_DAMAGE = defineStage('BODY_DAMAGE', 'GET /stage/body-damage/:vehicleId')

/** Photos of the damage, documents of its quote, photos of the repair. */
export const FILES = SHARED.files
