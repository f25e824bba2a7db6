import { DEALER_ROLES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, list, nothing, pageQuery } from '../envelope.ts'
import { refuse } from '../errors.ts'
import { Email, Id, searchText, text, Timestamp, Username } from '../fields.ts'
import { FirstPassword, HandedPassword, Invite, InvitedUntil } from './auth.ts'

/** A dealer at which somebody works or which they administer. */
const UserPlace = z.object({
  dealerId: z.string(),
  dealerName: z.string(),
  isAdmin: z.boolean(),
  /** As an employee there; none for anyone who only administers it. */
  roles: z.array(z.enum(DEALER_ROLES)),
})

export const User = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  profilePhotoUrl: z.string().nullable(),
  platformRole: z.literal('DEVELOPER').nullable(),
  isActive: z.boolean(),
  places: z.array(UserPlace),
  lastLoginAt: Timestamp.nullable(),
  invitedUntil: InvitedUntil,
  createdAt: Timestamp,
  version: z.int(),
})
export type User = z.output<typeof User>

/** What is kept of a person. A developer works at no dealer. */
export const UserForm = z.strictObject({
  name: text(100),
  username: Username,
  email: Email,
  platformRole: z.literal('DEVELOPER').nullable(),
  /** Anyone who is not active cannot sign in. */
  isActive: z.boolean(),
})
export type UserForm = z.output<typeof UserForm>

/** A new person, with the password that they are given or an invitation. */
export const NewUser = UserForm.extend({ password: FirstPassword, invite: Invite }).superRefine(
  ({ password, invite }, context) => {
    if (!invite && !password) refuse(context, 'required', ['password'], 'Give a password.')
  },
)
export type NewUser = z.output<typeof NewUser>

/** The whole form again, with the version that it was opened on. */
export const UserChange = UserForm.extend({ version: z.int() })
export type UserChange = z.output<typeof UserChange>

export const UserListQuery = z.strictObject({
  ...pageQuery(['name', '-name', 'newest']),
  /** Part of a name, username or e-mail address. */
  search: searchText(100).optional(),
  /** What somebody is, at any dealer. */
  role: z.enum(['DEVELOPER', 'SUPER_ADMIN', 'EMPLOYEE']).optional(),
  status: z.enum(['active', 'inactive']).optional(),
})
export type UserListQuery = z.output<typeof UserListQuery>

const UserParams = z.object({ userId: Id })

export const users = {
  list: call({
    method: 'GET',
    path: '/users',
    summary: 'Everybody who has an account',
    permission: 'master.users.read',
    query: UserListQuery,
    response: list(User),
  }),
  create: call({
    method: 'POST',
    path: '/users',
    summary: 'Open an account for somebody',
    permission: 'master.users.create',
    body: NewUser,
    idempotent: true,
    response: data(User),
    status: 201,
  }),
  read: call({
    method: 'GET',
    path: '/users/:userId',
    summary: 'One account, with where its holder works and how many vehicles they hold there',
    permission: 'master.users.read',
    params: UserParams,
    response: data(User.extend({ holds: z.int() })),
  }),
  update: call({
    method: 'PATCH',
    path: '/users/:userId',
    summary: 'Change an account; deactivating it signs it out everywhere and unassigns its vehicles',
    permission: 'master.users.update',
    params: UserParams,
    body: UserChange,
    response: data(User),
  }),
  remove: call({
    method: 'DELETE',
    path: '/users/:userId',
    summary: 'Delete an account whose holder has done nothing yet',
    permission: 'master.users.delete',
    params: UserParams,
    response: nothing,
    status: 204,
  }),
  invite: call({
    method: 'POST',
    path: '/users/:userId/invitation',
    summary: 'Send the invitation again to somebody who has not joined yet; the earlier one ends',
    permission: 'master.userPasswords.update',
    params: UserParams,
    response: data(User),
  }),
  updatePassword: call({
    method: 'PATCH',
    path: '/users/:userId/password',
    summary: 'Set a new password for somebody; their sessions end',
    permission: 'master.userPasswords.update',
    params: UserParams,
    body: HandedPassword,
    response: nothing,
    status: 204,
  }),
}
