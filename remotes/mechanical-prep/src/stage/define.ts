import { MECHANICAL_PREP as SHARED } from '@forecourt/prep'
import { defineStage } from '@forecourt/stage'

export const MECHANICAL_PREP = defineStage('MECHANICAL_PREP', 'GET /stage/mechanical-prep/:vehicleId')

/** Where photos of the workshop go, whatever they are for. */
export const FILES = SHARED.files.assess
