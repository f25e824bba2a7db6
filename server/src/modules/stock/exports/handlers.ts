import { handlers } from '../../../platform/http/handlers.ts'
import { exporting } from './export-list.ts'
import { LIST_FILES } from './files.ts'

export const exportHandlers = handlers({
  'GET /vehicles/export': exporting(LIST_FILES['/vehicles']),
  'GET /vehicles/agency-stock/export': exporting(LIST_FILES['/vehicles/agency-stock']),
  'GET /vehicles/stock-book/export': exporting(LIST_FILES['/vehicles/stock-book']),
  'GET /stage/admin/export': exporting(LIST_FILES['/stage/admin']),
  'GET /stage/ict/export': exporting(LIST_FILES['/stage/ict']),
  'GET /stage/mechanical-prep/export': exporting(LIST_FILES['/stage/mechanical-prep']),
  'GET /stage/body-damage/export': exporting(LIST_FILES['/stage/body-damage']),
  'GET /stage/media/export': exporting(LIST_FILES['/stage/media']),
  'GET /stage/sale/export': exporting(LIST_FILES['/stage/sale']),
  'GET /vehicle-crm-confirmations/export': exporting(LIST_FILES['/vehicle-crm-confirmations']),
  'GET /active-dealer/employees/export': exporting(LIST_FILES['/active-dealer/employees']),
})
