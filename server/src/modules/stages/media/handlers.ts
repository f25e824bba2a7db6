import { notFound } from '../../../platform/errors.ts'
import { handlers } from '../../../platform/http/handlers.ts'

const toCome = async (): Promise<never> => {
  throw notFound()
}

export const mediaHandlers = handlers({
  'GET /stage/media': toCome,
  'GET /stage/media/counts': toCome,
  'GET /stage/media/:vehicleId': toCome,
  'POST /stage/media/valet/start': toCome,
  'POST /stage/media/:vehicleId/valet/draft': toCome,
  'POST /stage/media/:vehicleId/valet': toCome,
  'POST /stage/media/:vehicleId/valet/defects': toCome,
  'POST /stage/media/:vehicleId/media/draft': toCome,
  'POST /stage/media/:vehicleId/media': toCome,
  'POST /stage/media/:vehicleId/media/files': toCome,
  'PATCH /stage/media/:vehicleId/media/files': toCome,
  'DELETE /stage/media/:vehicleId/media/files': toCome,
})
