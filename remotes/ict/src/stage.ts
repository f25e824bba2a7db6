import { defineStage } from '@forecourt/stage'

export const ICT = defineStage('ICT', 'GET /stage/ict/:vehicleId')
