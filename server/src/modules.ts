import { adminHandlers } from './modules/admin/handlers.ts'
import { authHandlers } from './modules/auth/handlers.ts'
import { dealerGroupHandlers } from './modules/dealer-groups/handlers.ts'
import { dealerMakeHandlers } from './modules/dealer-makes/handlers.ts'
import { dealerHandlers } from './modules/dealers/handlers.ts'
import { deviceHandlers } from './modules/devices/handlers.ts'
import { employeeHandlers } from './modules/employees/handlers.ts'
import { fileUploadConfigHandlers } from './modules/file-upload-configs/handlers.ts'
import { handlingHandlers } from './modules/handling/handlers.ts'
import { ictHandlers } from './modules/ict/handlers.ts'
import { infleetHandlers } from './modules/infleet/handlers.ts'
import { makeHandlers } from './modules/makes/handlers.ts'
import { mechanicalPrepHandlers } from './modules/mechanical-prep/handlers.ts'
import { messageHandlers } from './modules/messages/handlers.ts'
import { moduleHandlers } from './modules/modules/handlers.ts'
import { notificationHandlers } from './modules/notifications/handlers.ts'
import { optionHandlers } from './modules/options/handlers.ts'
import { overviewHandlers } from './modules/overview/handlers.ts'
import { queueJobHandlers } from './modules/queue-jobs/handlers.ts'
import { reportHandlers } from './modules/reports/handlers.ts'
import { searchHandlers } from './modules/search/handlers.ts'
import { siteSettingHandlers } from './modules/site-settings/handlers.ts'
import { userHandlers } from './modules/user/handlers.ts'
import { usersHandlers } from './modules/users/handlers.ts'
import { vehicleHandlers } from './modules/vehicles/handlers.ts'
import { visitHandlers } from './modules/visits/handlers.ts'

/** Every module that answers calls. */
export const modules = [
  authHandlers,
  userHandlers,
  usersHandlers,
  employeeHandlers,
  optionHandlers,
  deviceHandlers,
  fileUploadConfigHandlers,
  queueJobHandlers,
  siteSettingHandlers,
  dealerGroupHandlers,
  dealerHandlers,
  makeHandlers,
  dealerMakeHandlers,
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
  overviewHandlers,
  reportHandlers,
  moduleHandlers,
]
