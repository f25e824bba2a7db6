import type { PaperAddress } from '@forecourt/contracts'
import type { Paper } from '@forecourt/domain'
import type { Context } from '../../../platform/http/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { paperAddress } from './addresses.ts'
import { CAN_PRINT, printedVehicles } from './printed.ts'
import { idsOf, type Listed, type SheetList } from './sheet-lists.ts'

const OF_ONE: readonly Paper[] = ['JOB_CARD', 'WINDOW_CARD', 'KEY_TAG', 'QUOTES', 'RECORD']
const OF_SEVERAL: readonly Paper[] = ['JOB_CARD', 'WINDOW_CARD', 'KEY_TAG', 'STOCK_SHEET']

/** Those of the documents that can be made of any of the vehicles. A vehicle that was removed is not printed. */
async function addressesOf(
  context: Context,
  papers: readonly Paper[],
  ids: readonly string[],
): Promise<PaperAddress[]> {
  const vehicles = await context.services.database.read(context.groupScope, (tx) =>
    printedVehicles(tx, ids, context.actor),
  )
  if (vehicles.length === 0) throw notFound('These vehicles do not exist, or you do not have access to them.')
  return papers.flatMap((paper) => {
    const among = vehicles.filter(CAN_PRINT[paper]).map(({ row }) => row.id)
    return among.length > 0 ? [paperAddress(context, paper, { ids: among }, among.length)] : []
  })
}

/** Answers the address of the stock sheet of a list. */
const sheetOf =
  (list: SheetList) =>
  async ({ query }: { query: Listed['query'] }, context: Context): Promise<{ data: PaperAddress }> => {
    const ids = await idsOf({ list, query }, context)
    return { data: paperAddress(context, 'STOCK_SHEET', { list, query }, ids.length) }
  }

export const paperHandlers = handlers({
  'GET /vehicles/:vehicleId/print': async ({ params }, context) => ({
    data: await addressesOf(context, OF_ONE, [params.vehicleId]),
  }),

  'POST /vehicles/print': async ({ body }, context) => ({
    data: await addressesOf(context, OF_SEVERAL, body.vehicleIds),
  }),

  'GET /vehicles/stock-sheet': sheetOf('/vehicles'),
  'GET /vehicles/agency-stock/stock-sheet': sheetOf('/vehicles/agency-stock'),
  'GET /stage/admin/stock-sheet': sheetOf('/stage/admin'),
  'GET /stage/ict/stock-sheet': sheetOf('/stage/ict'),
  'GET /stage/mechanical-prep/stock-sheet': sheetOf('/stage/mechanical-prep'),
  'GET /stage/body-damage/stock-sheet': sheetOf('/stage/body-damage'),
  'GET /stage/media/stock-sheet': sheetOf('/stage/media'),
  'GET /stage/sale/stock-sheet': sheetOf('/stage/sale'),
})
