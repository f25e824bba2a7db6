import type { ListName } from '@forecourt/domain'
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
import { type ListFile, listFile } from './list-file.ts'

const EMPLOYEES = { title: 'Employees', noun: { one: 'employee', many: 'employees' } }

/** Every list with its title and its columns. */
export const LIST_FILES: Readonly<Record<ListName, ListFile>> = {
  '/vehicles': listFile(vehicleHandlers, 'GET /vehicles', { title: 'Vehicles' }, VEHICLE_COLUMNS),
  '/vehicles/agency-stock': listFile(
    agencyStockHandlers,
    'GET /vehicles/agency-stock',
    { title: 'Agency stock' },
    AGENCY_COLUMNS,
  ),
  '/vehicles/stock-book': listFile(
    stockBookHandlers,
    'GET /vehicles/stock-book',
    { title: 'Stock book' },
    STOCK_BOOK_COLUMNS,
  ),
  '/stage/admin': listFile(adminHandlers, 'GET /stage/admin', { title: 'Admin' }, ADMIN_COLUMNS),
  '/stage/ict': listFile(ictHandlers, 'GET /stage/ict', { title: 'ICT' }, ICT_COLUMNS),
  '/stage/mechanical-prep': listFile(
    mechanicalPrepHandlers,
    'GET /stage/mechanical-prep',
    { title: 'Mechanical Prep' },
    MECHANICAL_PREP_COLUMNS,
  ),
  '/stage/body-damage': listFile(
    bodyDamageHandlers,
    'GET /stage/body-damage',
    { title: 'Body Damage' },
    BODY_DAMAGE_COLUMNS,
  ),
  '/stage/media': listFile(mediaHandlers, 'GET /stage/media', { title: 'Media' }, MEDIA_COLUMNS),
  '/stage/sale': listFile(saleHandlers, 'GET /stage/sale', { title: 'Sale' }, SALE_COLUMNS),
  '/vehicle-crm-confirmations': listFile(
    crmConfirmationHandlers,
    'GET /vehicle-crm-confirmations',
    { title: 'CRM confirmations' },
    CRM_COLUMNS,
  ),
  '/active-dealer/employees': listFile(employeeHandlers, 'GET /active-dealer/employees', EMPLOYEES, EMPLOYEE_COLUMNS),
}
