import type { User } from '@forecourt/contracts'
import type { Context } from '../../../platform/http/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { handlers, withSubject } from '../../../platform/http/handlers.ts'
import { resetPassword } from '../accounts/reset-password.ts'
import { removeSecondFactors } from '../second-factors/remove.ts'
import { changeUser, createUser, inviteUser } from './change.ts'
import { holdsOf, scopeAt, userList, userOf } from './queries.ts'
import { removeUser } from './remove.ts'

async function load({ params }: { params: { userId: string } }, { services }: Context): Promise<User> {
  const user = await services.database.unscoped('user', (tx) => userOf(tx, params.userId, services.files.urlOf))
  if (!user) throw notFound()
  return user
}

export const usersHandlers = handlers({
  'GET /users': async ({ query }, { services: { database, files } }) => ({
    data: await database.unscoped('users', (tx) => userList(tx, query, files.urlOf)),
  }),
  'POST /users': ({ body }, context) => createUser(body, context),
  'GET /users/:userId': async (request, context) => {
    const user = await load(request, context)
    const holds = await context.services.database.read(scopeAt(user, context), (tx) => holdsOf(tx, user.id))
    return { data: { ...user, holds } }
  },
  'PATCH /users/:userId': withSubject({
    load,
    handle: ({ subject, body }, context) => changeUser(subject, body, context),
  }),
  'DELETE /users/:userId': withSubject({
    load,
    handle: ({ subject }, context) => removeUser(subject, context),
  }),
  'POST /users/:userId/invitation': withSubject({
    load,
    handle: ({ subject }, context) => inviteUser(subject.id, context),
  }),
  'PATCH /users/:userId/password': withSubject({
    load,
    handle: ({ subject, body }, context) => resetPassword(subject, body.password, context),
  }),
  'DELETE /users/:userId/second-factors': withSubject({
    load,
    handle: ({ subject }, context) => removeSecondFactors(subject.id, context),
  }),
})
