import { defineStage } from '@forecourt/stage'

export const SALE = defineStage('SALE', 'GET /stage/sale/:vehicleId')

/** As whoever of the group may sell a vehicle sees it. */
export const SOLD = defineStage('SALE', 'GET /stage/sale/:vehicleId/sold/direct')
