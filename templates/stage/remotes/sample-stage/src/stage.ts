import { defineStage } from '@forecourt/stage'

export const SAMPLE_STAGE = defineStage('SAMPLE_STAGE', 'GET /stage/sample-stage/:vehicleId')
