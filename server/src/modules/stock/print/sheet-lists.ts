import { type Actor, can } from '@forecourt/authority'
import { calls } from '@forecourt/contracts'
import { MOST_ON_STOCK_SHEET } from '@forecourt/domain'
import type { ListContext } from '../../../platform/http/context.ts'
import { type Lister, listerOf } from '../../../platform/lists/lister.ts'
import { adminHandlers } from '../../stages/admin/handlers.ts'
import { bodyDamageHandlers } from '../../stages/body-damage/handlers.ts'
import { ictHandlers } from '../../stages/ict/handlers.ts'
import { mechanicalPrepHandlers } from '../../stages/mechanical-prep/handlers.ts'
import { mediaHandlers } from '../../stages/media/handlers.ts'
import { saleHandlers } from '../../stages/sale/handlers.ts'
import { agencyStockHandlers } from '../agency/handlers.ts'
import { vehicleHandlers } from '../vehicles/handlers.ts'

const LISTS = {
  '/vehicles': { spec: calls.vehicles.list, list: listerOf(vehicleHandlers, 'GET /vehicles') },
  '/vehicles/agency-stock': {
    spec: calls.agencyStock.list,
    list: listerOf(agencyStockHandlers, 'GET /vehicles/agency-stock'),
  },
  '/stage/admin': { spec: calls.stages.adminList, list: listerOf(adminHandlers, 'GET /stage/admin') },
  '/stage/ict': { spec: calls.ict.list, list: listerOf(ictHandlers, 'GET /stage/ict') },
  '/stage/mechanical-prep': {
    spec: calls.mechanicalPrep.list,
    list: listerOf(mechanicalPrepHandlers, 'GET /stage/mechanical-prep'),
  },
  '/stage/body-damage': {
    spec: calls.bodyDamage.list,
    list: listerOf(bodyDamageHandlers, 'GET /stage/body-damage'),
  },
  '/stage/media': { spec: calls.media.list, list: listerOf(mediaHandlers, 'GET /stage/media') },
  '/stage/sale': { spec: calls.sale.list, list: listerOf(saleHandlers, 'GET /stage/sale') },
} as const

/** A list of which a stock sheet is made, by the path of its call. */
export type SheetList = keyof typeof LISTS

/** A list as it was filtered and sorted. */
export interface Listed {
  list: SheetList
  query: Readonly<Record<string, unknown>>
}

/** Whether somebody reads the list, and so may print it. */
export const mayPrint = ({ list }: Listed, actor: Actor): boolean => can(LISTS[list].spec.permission, actor)

/** The ids of the first vehicles of the list, in its order. */
export async function idsOf({ list, query }: Listed, context: ListContext): Promise<string[]> {
  const ask: Lister<{ id: string }> = LISTS[list].list
  const { data } = await ask({ query: { ...query, pageSize: MOST_ON_STOCK_SHEET, uncounted: true } }, context)
  return data.data.map(({ id }) => id)
}
