import { handlers } from '../../../platform/http/handlers.ts'
import { listAtDealer } from '../../stages/stage-list/handler.ts'
import { agencyStockList } from './list.ts'

export const agencyStockHandlers = handlers({
  'GET /vehicles/agency-stock': listAtDealer(agencyStockList),
})
