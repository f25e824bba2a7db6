import { DEALER_ROLE_LABELS, DEALER_ROLES } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { makes } from '../../../schema/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { handlers, withSubject } from '../../../platform/http/handlers.ts'
import { type Option, type Options, type OptionsQuery, pageOfOptions } from '../../../platform/lists/page-of-options.ts'
import * as sources from './sources.ts'

const page = <Row extends Option>(
  { services: { database }, dealerScope }: Context,
  options: Options<Row>,
  query: OptionsQuery,
) => database.read(dealerScope, (tx) => pageOfOptions(tx, options, query))

export const optionHandlers = handlers({
  'GET /options/dealer-groups': ({ query }, context) => page(context, sources.dealerGroupOptions, query),

  'GET /options/makes': async ({ query }, context) => {
    const options = sources.makeOptions(context.actor.activeDealerId)
    const found = await page(context, options, query)
    const { files } = context.services
    return { ...found, data: found.data.map((make) => ({ ...make, logoUrl: files.urlOf(make.logo_file_id, 'thumb') })) }
  },

  'GET /options/makes/:makeId/models': withSubject({
    load: async ({ params }, { services: { database } }) => {
      const [make] = await database.unscoped('make', (tx) => tx.select().from(makes).where(eq(makes.id, params.makeId)))
      if (!make) throw notFound()
      return make
    },
    handle: ({ query, subject }, context) => page(context, sources.modelOptions(subject.id), query),
  }),

  'GET /options/dealer-roles': ({ query }) => dealerRoles(query),
  'GET /options/sale-types': ({ query }, context) => page(context, sources.itemOptions('SALE_TYPE'), query),
  'GET /options/sources': ({ query }, context) => page(context, sources.itemOptions('SOURCE'), query),

  'GET /options/active-dealer-group/dealers': ({ query }, context) =>
    page(context, sources.groupDealerOptions(context.actor.activeDealerId), query),

  'GET /options/active-dealer/employees': ({ query }, context) =>
    page(context, sources.employeeOptions(context.actor.activeDealerId), query),

  'GET /options/active-dealer/suppliers': ({ query }, context) =>
    page(context, sources.supplierOptions(context.actor.activeDealerId), query),
})

/** Seven roles that are code, not data: one page holds them all. */
function dealerRoles({ search = '', pageSize }: OptionsQuery) {
  const items = DEALER_ROLES.map((id) => ({ id, name: DEALER_ROLE_LABELS[id], code: id }))
  const data = items.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())).slice(0, pageSize)
  const paging = { pageSize, next: null, previous: null, total: data.length, totalIsCapped: false }
  return { data, paging }
}
