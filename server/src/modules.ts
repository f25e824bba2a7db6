import { adminHandlers } from './modules/stages/admin/handlers.ts'
import { authHandlers } from './modules/organisation/auth/handlers.ts'
import { dealerGroupHandlers } from './modules/organisation/dealer-groups/handlers.ts'
import { dealerMakeHandlers } from './modules/organisation/dealer-makes/handlers.ts'
import { dealerHandlers } from './modules/organisation/dealers/handlers.ts'
import { deviceHandlers } from './modules/notifications/devices/handlers.ts'
import { employeeHandlers } from './modules/organisation/employees/handlers.ts'
import { fileUploadConfigHandlers } from './modules/operations/file-upload-configs/handlers.ts'
import { handlingHandlers } from './modules/stages/handling/handlers.ts'
import { ictHandlers } from './modules/stages/ict/handlers.ts'
import { infleetHandlers } from './modules/stages/infleet/handlers.ts'
import { makeHandlers } from './modules/organisation/makes/handlers.ts'
import { mechanicalPrepHandlers } from './modules/stages/mechanical-prep/handlers.ts'
import { messageHandlers } from './modules/vehicle/messages/handlers.ts'
import { moduleHandlers } from './modules/operations/modules/handlers.ts'
import { notificationHandlers } from './modules/notifications/handlers.ts'
import { optionHandlers } from './modules/organisation/options/handlers.ts'
import { overviewHandlers } from './modules/stock/overview/handlers.ts'
import { queueJobHandlers } from './modules/operations/queue-jobs/handlers.ts'
import { reportHandlers } from './modules/stock/reports/handlers.ts'
import { searchHandlers } from './modules/stock/search/handlers.ts'
import { siteSettingHandlers } from './modules/operations/site-settings/handlers.ts'
import { userHandlers } from './modules/organisation/user/handlers.ts'
import { usersHandlers } from './modules/organisation/users/handlers.ts'
import { vehicleHandlers } from './modules/stock/vehicles/handlers.ts'
import { visitHandlers } from './modules/stock/visits/handlers.ts'

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
