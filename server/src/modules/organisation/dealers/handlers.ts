import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { handlers, withSubject } from '../../../platform/http/handlers.ts'
import { employeeList } from '../employees/queries.ts'
import { assignAdmin, unassignAdmin } from './change-admins.ts'
import { changeDealer, createDealer } from './change-dealer.ts'
import { closingOf } from './closing.ts'
import { dealerById, dealerList } from './dealer-list.ts'
import { deleteDealer } from './delete-dealer.ts'
import { adminList, availableList } from './people.ts'
import { changeSettings, expectSuperAdmin, readSettings } from './settings.ts'

interface OfDealer {
  params: { dealerId: string }
}

const load = ({ params }: OfDealer, { services: { database } }: Context) =>
  database.unscoped('dealer', (tx) => dealerById(tx, params.dealerId))

export const dealerHandlers = handlers({
  'GET /dealers': async ({ query }, { services: { database } }) => ({
    data: await database.unscoped('dealers', (tx) => dealerList(tx, query)),
  }),
  'POST /dealers': ({ body }, context) => createDealer(context, body),
  'GET /dealers/:dealerId': async (request, context) => ({ data: await load(request, context) }),
  'GET /dealers/:dealerId/closing': withSubject({
    load,
    handle: async ({ subject }, { services: { database }, session }) => ({
      data: await closingOf(database, { dealerId: subject.id }, session.userId),
    }),
  }),
  'PATCH /dealers/:dealerId': withSubject({
    load,
    handle: ({ body, subject }, context) => changeDealer(context, subject, body),
  }),
  'DELETE /dealers/:dealerId': withSubject({
    load,
    handle: ({ subject }, context) => deleteDealer(context, subject),
  }),

  'GET /dealers/:dealerId/settings': async ({ params }, { services: { database } }) => ({
    data: await database.unscoped('dealer settings', (tx) => readSettings(tx, params.dealerId)),
  }),
  'PATCH /dealers/:dealerId/settings': withSubject({
    load,
    handle: ({ body, subject }, context) => changeSettings(context, subject.id, body),
  }),

  'GET /active-dealer/settings': async (_, context) => ({
    data: await context.services.database.unscoped('dealer settings', (tx) => readSettings(tx, dealerIdOf(context))),
  }),
  'PATCH /active-dealer/settings': ({ body }, context) => changeSettings(context, dealerIdOf(context), body),
  'GET /active-dealer/settings/of/:dealerId': async ({ params }, { services: { database }, session }) => ({
    data: await database.unscoped('dealer settings', async (tx) => {
      await expectSuperAdmin(tx, params.dealerId, session.userId)
      return readSettings(tx, params.dealerId)
    }),
  }),

  'GET /dealers/:dealerId/admins': withSubject({
    load,
    handle: async ({ query, subject }, { services: { database, files } }) => ({
      data: await database.unscoped('super admins', (tx) => adminList(tx, subject.id, query, files.urlOf)),
    }),
  }),
  'GET /dealers/:dealerId/admins/user-available': withSubject({
    load,
    handle: async ({ query, subject }, { services: { database, files } }) => ({
      data: await database.unscoped('available users', (tx) => availableList(tx, subject.id, query, files.urlOf)),
    }),
  }),
  'POST /dealers/:dealerId/admins': withSubject({
    load,
    handle: ({ body, subject }, context) => assignAdmin(context, subject, body.userId),
  }),
  'DELETE /dealers/:dealerId/admins/:userId': withSubject({
    load,
    handle: ({ params, subject }, context) => unassignAdmin(context, subject, params.userId),
  }),
  'GET /dealers/:dealerId/employees': withSubject({
    load,
    handle: async ({ query, subject }, { services: { database, files } }) => ({
      data: await database.unscoped('employees', (tx) => employeeList(tx, subject.id, query, files.urlOf)),
    }),
  }),
})
