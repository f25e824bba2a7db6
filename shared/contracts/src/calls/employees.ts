import { DEALER_ROLES, STAGES, SUB_STAGE_NAMES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, list, nothing, pageQuery } from '../envelope.ts'
import { refuse } from '../errors.ts'
import { Email, Id, optionalText, searchText, text, Timestamp, Username } from '../fields.ts'
import { FirstPassword, HandedPassword, Invite, InvitedUntil } from './auth.ts'

export const Employee = z.object({
  /** The person's, by which the calls know them. */
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  profilePhotoUrl: z.string().nullable(),
  roles: z.array(z.enum(DEALER_ROLES)),
  jobTitle: z.string().nullable(),
  startedAt: Timestamp,
  lastLoginAt: Timestamp.nullable(),
  invitedUntil: InvitedUntil,
  /** False for anyone who cannot sign in at present. */
  isActive: z.boolean(),
  version: z.int(),
})
export type Employee = z.output<typeof Employee>

const HeldVehicle = z.object({
  id: z.string(),
  registration: z.string().nullable(),
  shortChassis: z.string().nullable(),
  stage: z.enum(STAGES),
  subStage: z.enum(SUB_STAGE_NAMES),
})

/** What an employee still holds here: all of it counted, the ones that have waited longest named. */
const Holding = z.object({ count: z.int(), vehicles: z.array(HeldVehicle) })
export type Holding = z.output<typeof Holding>

/** One to seven of the dealer roles, each once, in the order in which they are always told. */
const Roles = z
  .array(z.enum(DEALER_ROLES))
  .min(1)
  .max(DEALER_ROLES.length)
  .transform((chosen) => DEALER_ROLES.filter((role) => chosen.includes(role)))

/** What somebody is at this dealer. */
export const EmployeeForm = z.strictObject({ roles: Roles, jobTitle: optionalText(60) })

export const EmployeeChange = EmployeeForm.extend({ version: z.int() })
export type EmployeeChange = z.output<typeof EmployeeChange>

export const AddedEmployee = EmployeeForm.extend({ userId: Id })
export type AddedEmployee = z.output<typeof AddedEmployee>

/** Somebody who has no account yet, and what they are to do. */
export const Newcomer = EmployeeForm.extend({ name: text(100), username: Username, email: Email })
export type Newcomer = z.output<typeof Newcomer>

/** The same with a password for the first sign-in or an invitation. */
export const NewEmployee = Newcomer.extend({
  temporaryPassword: FirstPassword,
  invite: Invite,
}).superRefine(({ temporaryPassword, invite }, context) => {
  if (!invite && !temporaryPassword) refuse(context, 'required', ['temporaryPassword'], 'Give a password.')
})
export type NewEmployee = z.output<typeof NewEmployee>

export const EmployeeListQuery = z.strictObject({
  ...pageQuery(['name', '-name']),
  /** Part of a name, username or e-mail address. */
  search: searchText(100).optional(),
  role: z.enum(DEALER_ROLES).optional(),
  status: z.enum(['active', 'inactive']).optional(),
})
export type EmployeeListQuery = z.output<typeof EmployeeListQuery>

export const EmployeeCheckQuery = z
  .strictObject({ email: Email.optional(), username: Username.optional() })
  .superRefine(({ email, username }, context) => {
    const [given] = [email, username].filter((each) => each !== undefined)
    if (given === undefined) refuse(context, 'required', ['email'], 'Give an e-mail address or a username.')
    else if (email && username) refuse(context, 'invalid', ['username'], 'Give either an e-mail address or a username.')
  })

/**
 * Who was meant by an exact e-mail address or username, and whether they work here. Not found is also whoever cannot be
 * added: a developer, and somebody whose account is deactivated.
 */
export const EmployeeCheck = z.discriminatedUnion('status', [
  z.object({ status: z.literal('NOT_FOUND') }),
  z.object({
    status: z.literal('UNASSIGNED'),
    user: z.object({
      id: z.string(),
      name: z.string(),
      /** The dealers of this group at which they work; what they do elsewhere is nobody's business. */
      worksAt: z.array(z.string()),
      /** Whether somebody else gave them their password, so that they cannot be added before they choose their own. */
      mustChoosePassword: z.boolean(),
    }),
  }),
  z.object({ status: z.literal('ALREADY_ASSIGNED'), user: z.object({ id: z.string(), name: z.string() }) }),
])
export type EmployeeCheck = z.output<typeof EmployeeCheck>

const EmployeeParams = z.object({ userId: Id })

export const employees = {
  list: call({
    method: 'GET',
    path: '/active-dealer/employees',
    summary: 'Who works at the active dealer',
    permission: 'dealer.employees.read',
    query: EmployeeListQuery,
    response: list(Employee),
  }),
  check: call({
    method: 'GET',
    path: '/active-dealer/employees/check',
    summary: 'Whether somebody with exactly this e-mail address or username can be added, or works here already',
    permission: 'dealer.employees.create',
    query: EmployeeCheckQuery,
    response: data(EmployeeCheck),
  }),
  read: call({
    method: 'GET',
    path: '/active-dealer/employees/:userId',
    summary: 'One employee, with the vehicles that they hold here',
    permission: 'dealer.employees.read',
    params: EmployeeParams,
    response: data(Employee.extend({ holding: Holding })),
  }),
  add: call({
    method: 'POST',
    path: '/active-dealer/employees/add',
    summary: 'Employ somebody who has an account',
    permission: 'dealer.employees.create',
    body: AddedEmployee,
    idempotent: true,
    response: data(Employee),
    status: 201,
  }),
  create: call({
    method: 'POST',
    path: '/active-dealer/employees',
    summary: 'Open an account for somebody and employ them',
    permission: 'dealer.employees.create',
    body: NewEmployee,
    idempotent: true,
    response: data(Employee),
    status: 201,
  }),
  syncRole: call({
    method: 'PATCH',
    path: '/active-dealer/employees/:userId/sync-role',
    summary: 'Replace what an employee does here; vehicles they can no longer work on become unassigned',
    permission: 'dealer.employees.update',
    params: EmployeeParams,
    body: EmployeeChange,
    response: data(Employee),
  }),
  invite: call({
    method: 'POST',
    path: '/active-dealer/employees/:userId/invitation',
    summary: 'Send the invitation again to somebody who works at your dealers alone and has not joined yet',
    permission: 'dealer.employeePasswords.update',
    params: EmployeeParams,
    response: data(Employee),
  }),
  updatePassword: call({
    method: 'PATCH',
    path: '/active-dealer/employees/:userId/password',
    summary: 'Set a new password for somebody who works at your dealers alone; their sessions end',
    permission: 'dealer.employeePasswords.update',
    params: EmployeeParams,
    body: HandedPassword,
    response: nothing,
    status: 204,
  }),
  remove: call({
    method: 'DELETE',
    path: '/active-dealer/employees/:userId',
    summary: 'End somebody’s work here; the account and its history stay, and their vehicles become unassigned',
    permission: 'dealer.employees.delete',
    params: EmployeeParams,
    response: data(z.object({ unassigned: z.int() })),
  }),
}
