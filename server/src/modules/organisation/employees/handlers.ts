import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { handlers, withSubject } from '../../../platform/http/handlers.ts'
import { expectWithin, resetPassword } from '../accounts/reset-password.ts'
import { removeSecondFactors } from '../second-factors/remove.ts'
import { removeEmployee, syncRoles } from './change.ts'
import { checkPerson } from './check.ts'
import { addEmployee, createEmployee, inviteEmployee } from './employ.ts'
import { employeeList, employeeOf, holdingOf } from './queries.ts'

/** One of the active dealer's people; another dealer's are none. */
const load = ({ params }: { params: { userId: string } }, context: Context) =>
  context.services.database.unscoped('employee', (tx) =>
    employeeOf(tx, dealerIdOf(context), params.userId, context.services.files.urlOf),
  )

export const employeeHandlers = handlers({
  'GET /active-dealer/employees': async ({ query }, context) => {
    const { database, files } = context.services
    return {
      data: await database.unscoped('employees', (tx) => employeeList(tx, dealerIdOf(context), query, files.urlOf)),
    }
  },
  'GET /active-dealer/employees/check': ({ query }, context) => checkPerson(query, context),
  'GET /active-dealer/employees/:userId': async ({ params }, context) => {
    const { database, files } = context.services
    const dealerId = dealerIdOf(context)
    return {
      data: await database.read(context.dealerScope, async (tx) => ({
        ...(await employeeOf(tx, dealerId, params.userId, files.urlOf)),
        holding: await holdingOf(tx, dealerId, params.userId),
      })),
    }
  },
  'POST /active-dealer/employees/add': ({ body }, context) => addEmployee(body, context),
  'POST /active-dealer/employees': ({ body }, context) => createEmployee(body, context),
  'PATCH /active-dealer/employees/:userId/sync-role': withSubject({
    load,
    handle: ({ subject, body }, context) => syncRoles(subject.id, body, context),
  }),
  'PATCH /active-dealer/employees/:userId/password': withSubject({
    load,
    handle: ({ subject, body }, context) =>
      resetPassword(subject, body.password, context, {
        dealerId: dealerIdOf(context),
        expectReach: expectWithin(context.session.userId, 'password'),
      }),
  }),
  'DELETE /active-dealer/employees/:userId/second-factors': withSubject({
    load,
    handle: ({ subject }, context) =>
      removeSecondFactors(subject.id, context, {
        dealerId: dealerIdOf(context),
        expectReach: expectWithin(context.session.userId, 'userId'),
      }),
  }),
  'POST /active-dealer/employees/:userId/invitation': withSubject({
    load,
    handle: ({ subject }, context) => inviteEmployee(subject.id, context),
  }),
  'DELETE /active-dealer/employees/:userId': ({ params }, context) => removeEmployee(params.userId, context),
})
