import { defineStage } from '@forecourt/stage'

export const ADMIN = defineStage('ADMIN', 'GET /stage/admin/:vehicleId')
