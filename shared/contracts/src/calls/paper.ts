import { MOST_IN_BULK, PAPERS } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data } from '../envelope.ts'
import { Id } from '../fields.ts'
import { VehicleParams } from './vehicle-params.ts'
import { VehicleListQuery } from './vehicles.ts'

/* What can be printed. A call answers short-lived addresses of PDF files, which a browser opens by an ordinary link. */

/** A document that the caller may print. The address serves the caller's session alone, and for an hour at least. */
export const PaperAddress = z.object({
  paper: z.enum(PAPERS),
  /** How many of the vehicles that were asked about are in it. */
  vehicles: z.int(),
  url: z.string(),
})
export type PaperAddress = z.output<typeof PaperAddress>

/** The filters and the order of the group's vehicles; a sheet has no pages to ask for. */
export const StockSheetQuery = VehicleListQuery.omit({ cursor: true, pageSize: true })
export type StockSheetQuery = z.output<typeof StockSheetQuery>

export const paper = {
  ofVehicle: call({
    method: 'GET',
    path: '/vehicles/:vehicleId/print',
    summary: 'What the caller may print of a vehicle',
    permission: 'vehicles.stock.read',
    params: VehicleParams,
    response: data(z.array(PaperAddress)),
  }),
  ofVehicles: call({
    method: 'POST',
    path: '/vehicles/print',
    summary: 'What the caller may print of several vehicles, each document in one file',
    permission: 'vehicles.group.read',
    body: z.strictObject({ vehicleIds: z.array(Id).min(1).max(MOST_IN_BULK) }),
    response: data(z.array(PaperAddress)),
  }),
  ofList: call({
    method: 'GET',
    path: '/vehicles/print/stock-sheet',
    summary: "A stock sheet of the group's vehicles as they are filtered and sorted, up to 500",
    permission: 'vehicles.group.read',
    query: StockSheetQuery,
    response: data(PaperAddress),
  }),
}
