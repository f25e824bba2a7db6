import type { Permission } from '@forecourt/authority'
import { MOST_IN_BULK, MOST_ON_STOCK_SHEET, PAPERS } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data } from '../envelope.ts'
import { Id } from '../fields.ts'
import { agencyStock } from './agency-stock.ts'
import { bodyDamage } from './body-damage.ts'
import { ict } from './ict.ts'
import { type ListSpec, queryOfAll } from './list-spec.ts'
import { mechanicalPrep } from './mechanical-prep.ts'
import { media } from './media.ts'
import { sale } from './sale.ts'
import { stages } from './stages.ts'
import { VehicleParams } from './vehicle-params.ts'
import { vehicles } from './vehicles.ts'

/* What can be printed. A call answers short-lived addresses of PDF files, which a browser opens by an ordinary link. */

/** A document that the caller may print. The address serves the caller's session alone, and for an hour at least. */
export const PaperAddress = z.object({
  paper: z.enum(PAPERS),
  /** How many of the vehicles that were asked about are in it. */
  vehicles: z.int(),
  url: z.string(),
})
export type PaperAddress = z.output<typeof PaperAddress>

interface SheetSpec<Path extends string, Needed> {
  method: 'GET'
  path: `/${Path}/stock-sheet`
  summary: string
  permission: Needed
  keys: false
  query: z.ZodObject
  response: ReturnType<typeof data<typeof PaperAddress>>
}

/** The stock sheet of a list: for anyone who reads it, under its own filters and order, without pages to ask for. */
const sheetOf = <const Path extends string, const Needed extends Permission>({
  path,
  summary,
  permission,
  query,
}: ListSpec<Path, Needed>): SheetSpec<Path, Needed> => ({
  method: 'GET',
  path: `${path}/stock-sheet`,
  summary: `${summary}, as a stock sheet of up to ${MOST_ON_STOCK_SHEET}`,
  permission,
  keys: false,
  query: z.strictObject(queryOfAll(query)),
  response: data(PaperAddress),
})

export const paper = {
  ofVehicle: call({
    method: 'GET',
    path: '/vehicles/:vehicleId/print',
    summary: 'What the caller may print of a vehicle',
    permission: 'vehicles.stock.read',
    keys: false,
    params: VehicleParams,
    response: data(z.array(PaperAddress)),
  }),
  ofVehicles: call({
    method: 'POST',
    path: '/vehicles/print',
    summary: 'What the caller may print of several vehicles, each document in one file',
    permission: 'vehicles.group.read',
    keys: false,
    body: z.strictObject({ vehicleIds: z.array(Id).min(1).max(MOST_IN_BULK) }),
    response: data(z.array(PaperAddress)),
  }),
  vehiclesSheet: sheetOf(vehicles.list),
  agencyStockSheet: sheetOf(agencyStock.list),
  adminSheet: sheetOf(stages.adminList),
  ictSheet: sheetOf(ict.list),
  mechanicalPrepSheet: sheetOf(mechanicalPrep.list),
  bodyDamageSheet: sheetOf(bodyDamage.list),
  mediaSheet: sheetOf(media.list),
  saleSheet: sheetOf(sale.list),
}
