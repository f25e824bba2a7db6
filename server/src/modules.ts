import { adminHandlers } from './modules/admin/handlers.ts'
import { authHandlers } from './modules/auth/handlers.ts'
import { deviceHandlers } from './modules/devices/handlers.ts'
import { fileUploadConfigHandlers } from './modules/file-upload-configs/handlers.ts'
import { handlingHandlers } from './modules/handling/handlers.ts'
import { ictHandlers } from './modules/ict/handlers.ts'
import { infleetHandlers } from './modules/infleet/handlers.ts'
import { mechanicalPrepHandlers } from './modules/mechanical-prep/handlers.ts'
import { messageHandlers } from './modules/messages/handlers.ts'
import { notificationHandlers } from './modules/notifications/handlers.ts'
import { optionHandlers } from './modules/options/handlers.ts'
import { reportHandlers } from './modules/reports/handlers.ts'
import { searchHandlers } from './modules/search/handlers.ts'
import { userHandlers } from './modules/user/handlers.ts'
import { vehicleHandlers } from './modules/vehicles/handlers.ts'
import { visitHandlers } from './modules/visits/handlers.ts'

/** Every module that answers calls. */
export const modules = [
  authHandlers,
  userHandlers,
  optionHandlers,
  deviceHandlers,
  fileUploadConfigHandlers,
  vehicleHandlers,
  messageHandlers,
  searchHandlers,
  infleetHandlers,
  adminHandlers,
  ictHandlers,
  mechanicalPrepHandlers,
  visitHandlers,
  handlingHandlers,
  notificationHandlers,
  reportHandlers,
]
