import { defineStage } from '@forecourt/stage'

export const BODY_DAMAGE = defineStage('BODY_DAMAGE', 'GET /stage/body-damage/:vehicleId')

/** Photos of the damage, papers of its quote, photos of the repair. */
export const FILES = {
  assess: '/stage/body-damage/:vehicleId/files/assess',
  quote: '/stage/body-damage/:vehicleId/files/quote',
  completion: '/stage/body-damage/:vehicleId/files/completion',
} as const
