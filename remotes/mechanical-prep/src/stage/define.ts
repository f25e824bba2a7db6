import { defineStage } from '@forecourt/stage'

export const MECHANICAL_PREP = defineStage('MECHANICAL_PREP', 'GET /stage/mechanical-prep/:vehicleId')

export const FILES = '/stage/mechanical-prep/:vehicleId/files'
