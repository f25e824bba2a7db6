import { prepHandlers } from '../prep/handlers.ts'
import { BODY } from './stage.ts'

export const bodyDamageHandlers = prepHandlers(BODY)
