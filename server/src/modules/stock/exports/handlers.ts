import { handlers } from '../../../platform/http/handlers.ts'
import { employeeHandlers } from '../../organisation/employees/handlers.ts'
import { adminHandlers } from '../../stages/admin/handlers.ts'
import { bodyDamageHandlers } from '../../stages/body-damage/handlers.ts'
import { crmConfirmationHandlers } from '../../stages/crm-confirmations/handlers.ts'
import { ictHandlers } from '../../stages/ict/handlers.ts'
import { mechanicalPrepHandlers } from '../../stages/mechanical-prep/handlers.ts'
import { mediaHandlers } from '../../stages/media/handlers.ts'
import { saleHandlers } from '../../stages/sale/handlers.ts'
import { agencyStockHandlers } from '../agency/handlers.ts'
import { stockBookHandlers } from '../stock-book/handlers.ts'
import { vehicleHandlers } from '../vehicles/handlers.ts'
import {
  ADMIN_COLUMNS,
  BODY_DAMAGE_COLUMNS,
  ICT_COLUMNS,
  MECHANICAL_PREP_COLUMNS,
  MEDIA_COLUMNS,
  SALE_COLUMNS,
} from './columns/stages.ts'
import { AGENCY_COLUMNS, CRM_COLUMNS, EMPLOYEE_COLUMNS, VEHICLE_COLUMNS } from './columns/stock.ts'
import { STOCK_BOOK_COLUMNS } from './columns/stock-book.ts'
import { exporting } from './export-list.ts'

/** Every list with its title and its columns. */
export const exportHandlers = handlers({
  'GET /vehicles/export': exporting(vehicleHandlers, 'GET /vehicles', 'Vehicles', VEHICLE_COLUMNS),
  'GET /vehicles/agency-stock/export': exporting(
    agencyStockHandlers,
    'GET /vehicles/agency-stock',
    'Agency stock',
    AGENCY_COLUMNS,
  ),
  'GET /vehicles/stock-book/export': exporting(
    stockBookHandlers,
    'GET /vehicles/stock-book',
    'Stock book',
    STOCK_BOOK_COLUMNS,
  ),
  'GET /stage/admin/export': exporting(adminHandlers, 'GET /stage/admin', 'Admin', ADMIN_COLUMNS),
  'GET /stage/ict/export': exporting(ictHandlers, 'GET /stage/ict', 'ICT', ICT_COLUMNS),
  'GET /stage/mechanical-prep/export': exporting(
    mechanicalPrepHandlers,
    'GET /stage/mechanical-prep',
    'Mechanical Prep',
    MECHANICAL_PREP_COLUMNS,
  ),
  'GET /stage/body-damage/export': exporting(
    bodyDamageHandlers,
    'GET /stage/body-damage',
    'Body Damage',
    BODY_DAMAGE_COLUMNS,
  ),
  'GET /stage/media/export': exporting(mediaHandlers, 'GET /stage/media', 'Media', MEDIA_COLUMNS),
  'GET /stage/sale/export': exporting(saleHandlers, 'GET /stage/sale', 'Sale', SALE_COLUMNS),
  'GET /vehicle-crm-confirmations/export': exporting(
    crmConfirmationHandlers,
    'GET /vehicle-crm-confirmations',
    'CRM confirmations',
    CRM_COLUMNS,
  ),
  'GET /active-dealer/employees/export': exporting(
    employeeHandlers,
    'GET /active-dealer/employees',
    'Employees',
    EMPLOYEE_COLUMNS,
  ),
})
