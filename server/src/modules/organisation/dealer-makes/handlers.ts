import { and, eq } from 'drizzle-orm'
import { makes } from '../../../schema/index.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { handlers, withSubject } from '../../../platform/http/handlers.ts'
import { changeDealerMakes } from './change-dealer-makes.ts'
import { dealerMakeList } from './dealer-make-list.ts'

const loadMake = async ({ params }: { params: { id: string } }, { services: { database } }: Context) => {
  const [make] = await database.unscoped('make', (tx) =>
    tx
      .select({ id: makes.id })
      .from(makes)
      .where(and(eq(makes.id, params.id), makes.isActive)),
  )
  if (!make) throw notFound('There is no such make.')
  return make
}

export const dealerMakeHandlers = handlers({
  'GET /dealer/makes': async ({ query }, context) => {
    const { database, files } = context.services
    return {
      data: await database.read(context.dealerScope, (tx) => dealerMakeList(tx, dealerIdOf(context), query, files)),
    }
  },
  'PATCH /dealer/makes/:id/status': withSubject({
    load: loadMake,
    handle: async ({ body, subject }, context) => {
      const action = body.status === 'ACTIVE' ? 'activate' : 'deactivate'
      return one(await changeDealerMakes(context, { ids: [subject.id], action }, 'status'))
    },
  }),
  'PATCH /dealer/makes/:id/featured': withSubject({
    load: loadMake,
    handle: async ({ body, subject }, context) => {
      const action = body.featured ? 'feature' : 'unfeature'
      return one(await changeDealerMakes(context, { ids: [subject.id], action }, 'featured'))
    },
  }),
  'PATCH /dealer/makes/bulk': async ({ body }, context) => ({ data: await changeDealerMakes(context, body, 'ids') }),
})

function one<Item>([only]: readonly Item[]): { data: Item } {
  if (!only) throw notFound('There is no such make.')
  return { data: only }
}
