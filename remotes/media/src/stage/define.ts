import { defineStage } from '@forecourt/stage'

export const MEDIA = defineStage('MEDIA', 'GET /stage/media/:vehicleId')
