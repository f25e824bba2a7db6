import { api } from '@forecourt/api-client'
import { NewPassword, UserForm, type User } from '@forecourt/contracts'
import type { RecordKind } from '@forecourt/ui'

/** What a user's changes make out of date. */
export const invalidates = ['GET /users', 'GET /users/:userId'] as const

export const valuesOf = ({ name, username, email, platformRole, isActive }: User) => ({
  name,
  username,
  email,
  platformRole,
  isActive,
})

/** Of one who is there already the password is set elsewhere. */
const schema = UserForm.extend({ password: NewPassword.optional() })

export const changeUser = (userId: string, body: UserForm & { version: number }) =>
  api('PATCH /users/:userId', { params: { userId }, body })

/** Lets somebody sign in, or no longer. */
export const setActive = (user: User, isActive: boolean) =>
  changeUser(user.id, { ...valuesOf(user), isActive, version: user.version })

/** A user as their dialogs have them. */
export const USER: RecordKind<typeof schema, User> = {
  noun: 'user',
  nameOf: ({ name }) => name,
  schema,
  blank: { isActive: true },
  valuesOf,
  labels: {
    name: 'Name',
    username: 'Username',
    email: 'E-mail',
    platformRole: 'Platform role',
    isActive: 'Can sign in',
  },
  wordsOf: (name, value) => (name === 'platformRole' ? platformRoleWords(value === 'DEVELOPER') : undefined),
  read: (userId) => api('GET /users/:userId', { params: { userId } }),
  // Without a password the server says so on the field.
  create: ({ password = '', ...body }, idempotencyKey) =>
    api('POST /users', { body: { ...body, password } }, { idempotencyKey }),
  change: (userId, { password: _notHere, ...body }) => changeUser(userId, body),
  remove: {
    permission: 'master.users.delete',
    call: (userId) => api('DELETE /users/:userId', { params: { userId } }),
  },
  deactivate: (user) => (user.isActive ? () => setActive(user, false) : null),
  invalidates,
}

export const platformRoleWords = (isDeveloper: boolean) => (isDeveloper ? 'Developer' : 'Works at dealers')
