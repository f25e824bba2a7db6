import { defineStage } from '@forecourt/stage'

export const OFFSITE = defineStage('OFFSITE', 'GET /stage/:vehicleId/offsite')
