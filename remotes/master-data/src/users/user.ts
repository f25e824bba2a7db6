import { api } from '@forecourt/api-client'
import { FirstPassword, Invite, UserForm, type User } from '@forecourt/contracts'
import { getProfile } from '@forecourt/session'
import type { RecordKind } from '@forecourt/ui/forms'
import { suggestedPassword } from '../accounts/suggestedPassword.ts'

/** Of one who is there already the password is set elsewhere. */
const schema = UserForm.extend({ password: FirstPassword, invite: Invite })

/** A user as their dialogs have them. */
export const USER: RecordKind<typeof schema, User> = {
  noun: 'user',
  nameOf: ({ name }) => name,
  schema,
  // Another password for every new user.
  get blank() {
    return { isActive: true, password: suggestedPassword(), invite: getProfile()?.sendsMail ?? false }
  },
  valuesOf: ({ name, username, email, platformRole, isActive }) => ({ name, username, email, platformRole, isActive }),
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
  create: (body, idempotencyKey) => api('POST /users', { body }, { idempotencyKey }),
  isAddedInRows: true,
  change: (userId, { password: _notHere, invite: _norThis, ...body }) =>
    api('PATCH /users/:userId', { params: { userId }, body }),
  remove: {
    permission: 'master.users.delete',
    call: (userId) => api('DELETE /users/:userId', { params: { userId } }),
  },
  outOfUse: 'Deactivated users cannot sign in, and their vehicles become unassigned. Their history and roles stay.',
  // Also where somebody is shown as who works at a dealer, or offered as its super admin.
  invalidates: ['GET /users', 'GET /users/:userId', 'GET /dealers/'],
}

export const platformRoleWords = (isDeveloper: boolean) => (isDeveloper ? 'Developer' : 'Works at dealers')
