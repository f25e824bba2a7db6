import { adminHandlers } from './modules/admin/handlers.ts'
import { authHandlers } from './modules/auth/handlers.ts'
import { deviceHandlers } from './modules/devices/handlers.ts'
import { fileUploadConfigHandlers } from './modules/file-upload-configs/handlers.ts'
import { infleetHandlers } from './modules/infleet/handlers.ts'
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
  searchHandlers,
  infleetHandlers,
  adminHandlers,
  visitHandlers,
  reportHandlers,
]
