import { STAGES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { list, pageQuery } from '../envelope.ts'
import { Timestamp } from '../fields.ts'
import { StageListItem } from './stages.ts'
import { vehicleFilters } from './vehicles.ts'

/** A vehicle that its manufacturer owns: the dealer prepares it and hands it over, and has no figures of it. */
export const AgencyStockItem = StageListItem.extend({
  /** What the manufacturer knows it by. */
  agencyReference: z.string().nullable(),
  /** When whoever reserved or bought it is to have it. */
  handoverDueAt: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
})
export type AgencyStockItem = z.output<typeof AgencyStockItem>

const { agency: _, ...filters } = vehicleFilters

/** `state` is `closed` for what was handed over, else `open`; orders go by when the vehicles arrived. */
export const AgencyStockQuery = z.strictObject({
  ...pageQuery(['newest', 'oldest']),
  ...filters,
  state: z.enum(['open', 'closed']).default('open'),
  stage: z.enum(STAGES).optional(),
})
export type AgencyStockQuery = z.output<typeof AgencyStockQuery>

export const agencyStock = {
  list: call({
    method: 'GET',
    path: '/vehicles/agency-stock',
    summary: "The manufacturers' vehicles at the active dealer",
    permission: 'vehicles.agencyStock.read',
    query: AgencyStockQuery,
    response: list(AgencyStockItem),
  }),
}
