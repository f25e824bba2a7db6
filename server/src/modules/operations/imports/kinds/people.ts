import { Newcomer, UserForm } from '@forecourt/contracts'
import { DEALER_ROLE_LABELS, type DealerRole, ROLE_LABELS } from '@forecourt/domain'
import { or } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { among } from '../../../../platform/database/among.ts'
import { dealerAdmins, dealerEmployees, users } from '../../../../schema/index.ts'
import { mustChoosePassword } from '../../../organisation/accounts/developers.ts'
import { TAKEN } from '../../../organisation/accounts/open-account.ts'
import { dealerById } from '../../../organisation/dealers/dealer-list.ts'
import { assignAdmin } from '../../../organisation/dealers/change-admins.ts'
import { syncRoles } from '../../../organisation/employees/change.ts'
import { addEmployee, createEmployeeToInvite } from '../../../organisation/employees/employ.ts'
import { employeeOf } from '../../../organisation/employees/queries.ts'
import { createUserToInvite } from '../../../organisation/users/change.ts'
import { checked, isReason } from '../checked.ts'
import { claim } from '../claims.ts'
import { type Desk, type KnownDealer, stepwise } from '../desk.ts'
import { choice, field, several } from '../fields.ts'
import { type KindOfImport, type ReadRow, refused, type Verdict } from '../kind.ts'
import type { Reason } from '../reason.ts'
import { AppError } from '../../../../platform/errors.ts'
import { DEALER_FIELD } from './settings-list.ts'

type Place = { roles: DealerRole[]; jobTitle: string | null }

interface KnownPerson {
  id: string
  username: string
  email: string
  /** A developer, or somebody who cannot sign in: to a dealer's people they look like nobody. */
  isOutOfReach: boolean
  passwordSetById: string | null
  /** By dealer. */
  worksAt: Map<string, Place>
  administers: Set<string>
  isPromised: boolean
}

interface People {
  byEmail: Map<string, KnownPerson>
  usernames: Set<string>
}

const PEOPLE = {}
const SUPER_ADMIN = 'SUPER_ADMIN'

const roleOf = choice<DealerRole | typeof SUPER_ADMIN>(
  { [SUPER_ADMIN]: ROLE_LABELS.SUPER_ADMIN, ...DEALER_ROLE_LABELS },
  {
    Mechanic: 'MECHANICAL_PREP',
    Technician: 'MECHANICAL_PREP',
    Workshop: 'MECHANICAL_PREP',
    Bodyshop: 'BODY_DAMAGE',
    Body: 'BODY_DAMAGE',
    Manager: 'SALES_MANAGER',
    Executive: 'SALES_EXECUTIVE',
    Administrator: 'ADMIN',
    Salesperson: 'SALES',
  },
)

/** Somebody new, as their form has them without a password. */
const Person = Newcomer.omit({ roles: true })
const Work = Newcomer.pick({ roles: true, jobTitle: true })

/** Ways to write a username that is taken: with a figure after it. */
const alternatives = (base: string) => [base, ...Array.from({ length: 20 }, (_, at) => `${base.slice(0, 38)}${at + 2}`)]

/** What stands before the @, in the characters that a username may have. */
const usernameFrom = (email: unknown): string =>
  (typeof email === 'string' ? (email.toLowerCase().split('@')[0] ?? '') : '')
    .replaceAll(/[^a-z0-9._-]/g, '')
    .slice(0, 40)
    .padEnd(3, '0')

const lower = (value: unknown): string[] => (typeof value === 'string' ? [value.trim().toLowerCase()] : [])

/** Learns who bears the names that some rows give, and where they work. */
async function learn(people: People, rows: readonly ReadRow[], desk: Desk): Promise<void> {
  const emails = rows.flatMap(({ values }) => lower(values['email']))
  const wanted = emails.filter((email) => !people.byEmail.has(email))
  const names = rows.flatMap(({ values }) => [
    ...lower(values['username']),
    ...alternatives(usernameFrom(values['email'])),
  ])
  const { found, employed, administered } = await desk.services.database.unscoped('people to import', async (tx) => {
    const bearers = await tx
      .select({
        id: users.id,
        username: users.username,
        email: users.email,
        isActive: users.isActive,
        platformRole: users.platformRole,
        passwordSetById: users.passwordSetById,
      })
      .from(users)
      .where(or(among(users.email, wanted), among(users.username, names)))
    const ids = bearers.map(({ id }) => id)
    const [work, admins] = await Promise.all([
      tx.select().from(dealerEmployees).where(among(dealerEmployees.userId, ids)),
      tx.select().from(dealerAdmins).where(among(dealerAdmins.userId, ids)),
    ])
    return { found: bearers, employed: work, administered: admins }
  })
  for (const { isActive, platformRole, ...account } of found) {
    people.usernames.add(account.username)
    if (people.byEmail.has(account.email)) continue
    people.byEmail.set(account.email, {
      ...account,
      isOutOfReach: !isActive || platformRole !== null,
      worksAt: new Map(employed.filter(({ userId }) => userId === account.id).map((work) => [work.dealerId, work])),
      administers: new Set(administered.filter(({ userId }) => userId === account.id).map(({ dealerId }) => dealerId)),
      isPromised: false,
    })
  }
}

/** What a row gives somebody to do at a dealer. */
interface Given {
  dealer: KnownDealer
  person: z.output<typeof Person>
  work: z.output<typeof Work> | null
  isAdmin: boolean
}

function givenIn({ values }: ReadRow, dealer: KnownDealer, people: People, desk: Desk): Given | Reason[] {
  const all = Array.isArray(values['roles']) ? values['roles'] : []
  const isAdmin = all.includes(SUPER_ADMIN)
  if (isAdmin && !desk.isOfPlatform) {
    return [{ field: 'roles', message: 'Only a developer can make somebody a super admin.' }]
  }
  const username = values['username'] ?? freeUsername(usernameFrom(values['email']), people)
  const jobTitle = values['jobTitle'] ?? null
  const { body: person, reasons } = checked(Person, {
    name: values['name'],
    email: values['email'],
    username,
    jobTitle,
  })
  const roles = all.filter((role) => role !== SUPER_ADMIN)
  const work = roles.length > 0 || !isAdmin ? checked(Work, { roles, jobTitle }) : { body: null, reasons: [] }
  if (!person || work.reasons.length > 0) return [...reasons, ...work.reasons]
  return { dealer, person, work: work.body, isAdmin }
}

const freeUsername = (base: string, people: People) =>
  alternatives(base).find((name) => !people.usernames.has(name)) ?? base

/** Why somebody who has an account cannot be given work; none for most. */
async function hindrance(known: KnownPerson, { dealer }: Given, desk: Desk): Promise<Reason | null> {
  if (known.isOutOfReach) {
    const message = desk.isOfPlatform
      ? 'This is a developer, or an account that is not active.'
      : `${TAKEN['users_email_key']?.message} If it is theirs, the platform’s developers can help.`
    return { field: 'email', message }
  }
  if (known.isPromised || known.worksAt.has(dealer.id)) return null
  const isHeldBack = await desk.services.database.unscoped('whose password', (tx) =>
    mustChoosePassword(tx, known, desk.isOfPlatform ? undefined : dealer.id),
  )
  const message = 'This person still has a temporary password, and has to choose their own first.'
  return isHeldBack ? { field: 'email', message } : null
}

const isAsBefore = (before: Place | undefined, work: Given['work']) =>
  work === null ||
  (before !== undefined &&
    before.roles.join() === work.roles.join() &&
    (work.jobTitle === null || work.jobTitle === undefined || before.jobTitle === work.jobTitle))

/** Gives work, or other work than before, to somebody who has an account. */
async function employKnown(known: KnownPerson, { dealer, work }: Given, desk: Desk, once: Parameters<Write>[0]) {
  if (!work) return
  const { id: userId } = known
  const context = desk.contextAt(dealer, once)
  if (!known.worksAt.has(dealer.id)) {
    await addEmployee({ ...work, userId }, context)
    return
  }
  const { database, files } = desk.services
  const now = await database.unscoped('employee', (tx) => employeeOf(tx, dealer.id, userId, files.urlOf))
  await syncRoles(userId, { ...work, jobTitle: work.jobTitle ?? now.jobTitle, version: now.version }, context)
}

async function makeAdmin(userId: string, dealer: KnownDealer, desk: Desk, once: Parameters<Write>[0]) {
  const standing = await desk.services.database.unscoped('dealer', (tx) => dealerById(tx, dealer.id))
  await assignAdmin(desk.contextAt(null, once), standing, userId)
}

type Write = Extract<Verdict, { write: unknown }>['write']

function promise(people: People, { person }: Given): KnownPerson {
  const promised = {
    id: v7(),
    username: person.username,
    email: person.email,
    isOutOfReach: false,
    passwordSetById: null,
    worksAt: new Map<string, Place>(),
    administers: new Set<string>(),
    isPromised: true,
  }
  people.byEmail.set(person.email, promised)
  people.usernames.add(person.username)
  return promised
}

function judgeNew(given: Given, people: People, desk: Desk): Verdict {
  const { person, work, isAdmin, dealer } = given
  if (people.usernames.has(person.username)) {
    return refused({ field: 'username', message: TAKEN['users_username_key']?.message ?? '' })
  }
  if (isAdmin && !checked(UserForm, { ...nameOf(person), platformRole: null, isActive: true }).body) {
    return refused({ field: 'name', message: 'This is not valid.' })
  }
  const promised = promise(people, given)
  keep(promised, given)
  return {
    outcome: 'MAKE',
    write: async (once) => {
      const first = isAdmin ? stepwise : once
      const account = work
        ? await createEmployeeToInvite({ ...person, ...work }, desk.contextAt(dealer, first))
        : await createUserToInvite(
            { ...nameOf(person), platformRole: null, isActive: true },
            desk.contextAt(null, first),
          )
      promised.id = account.data.id
      if (isAdmin) await makeAdmin(promised.id, dealer, desk, once)
    },
  }
}

const nameOf = ({ name, username, email }: Given['person']) => ({ name, username, email })

function keep(known: KnownPerson, { dealer, work, isAdmin }: Given): void {
  if (work) known.worksAt.set(dealer.id, { roles: work.roles, jobTitle: work.jobTitle ?? null })
  if (isAdmin) known.administers.add(dealer.id)
}

async function judgeKnown(known: KnownPerson, given: Given, desk: Desk): Promise<Verdict> {
  const { dealer, work, isAdmin } = given
  const reason = await hindrance(known, given, desk)
  if (reason) return refused(reason)
  const before = known.worksAt.get(dealer.id)
  const getsAdmin = isAdmin && !known.administers.has(dealer.id)
  const getsWork = !isAsBefore(before, work)
  if (!getsAdmin && !getsWork) return { outcome: 'SAME' }
  const standing = { ...known, worksAt: new Map(known.worksAt) }
  keep(known, given)
  return {
    outcome: before ? 'CHANGE' : 'MAKE',
    write: async (once) => {
      // Promised by an earlier row, the account has its id by now.
      standing.id = known.id
      if (getsWork) await employKnown(standing, given, desk, getsAdmin ? stepwise : once)
      if (getsAdmin) await makeAdmin(known.id, dealer, desk, once)
    },
  }
}

/**
 * That an account exists is told to a dealer's people as often as their form tells it: by the check, after which the import
 * tells nothing new.
 * @throws AppError 429
 */
async function knownTo(desk: Desk, email: string, people: People, dealer: KnownDealer): Promise<KnownPerson | null> {
  const known = people.byEmail.get(email) ?? null
  if (!known || desk.isOfPlatform || desk.isWriting || known.isPromised || known.worksAt.has(dealer.id)) return known
  const { personThrottle } = desk.services.auth
  return personThrottle.ask(
    desk.post.userId,
    async () => known,
    () => true,
  )
}

async function judgeRow(row: ReadRow, people: People, desk: Desk): Promise<Verdict> {
  if (row.reasons.length > 0) return refused(...row.reasons)
  const dealer = await desk.dealerNamed(row.values['dealer'])
  if (isReason(dealer)) return refused(dealer)
  const given = givenIn(row, dealer, people, desk)
  if (Array.isArray(given)) return refused(...given)
  const { email } = given.person
  const twice = claim(desk, 'PEOPLE', `${dealer.id} ${email}`, row.number)
  if (twice !== null) return refused({ field: 'email', message: `Row ${twice} has the same person at this dealer.` })
  try {
    const known = await knownTo(desk, email, people, dealer)
    return known ? await judgeKnown(known, given, desk) : judgeNew(given, people, desk)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refused({ field: 'email', message: error.message })
  }
}

/**
 * People with what they do at a dealer. Somebody is known by their e-mail address; whoever is new gets an account without a
 * password, and can sign in once they are given one.
 */
export const peopleKind: KindOfImport = {
  kind: 'PEOPLE',
  permissions: ['master.users.create', 'dealer.employees.create'],
  isOrderFree: false,
  fields: [
    field('name', 'Name', {
      isRequired: true,
      spellings: ['Full name', 'Employee', 'Employee name', 'Person', 'User'],
    }),
    field('email', 'E-mail', {
      isRequired: true,
      spellings: ['Email', 'Email address', 'E-mail address', 'Mail', 'Work email'],
    }),
    field('roles', 'Roles', {
      isRequired: true,
      spellings: ['Role', 'Dealer roles', 'Access', 'Permissions'],
      hint: 'One or more, with commas between them',
      read: several(roleOf),
    }),
    DEALER_FIELD,
    field('username', 'Username', {
      spellings: ['User name', 'Login', 'Log in', 'User ID'],
      hint: 'Made from the e-mail address where it is left out',
    }),
    field('jobTitle', 'Job title', { spellings: ['Title', 'Position', 'Job'] }),
  ],
  judge: async (rows, desk) => {
    const people = desk.remember(PEOPLE, (): People => ({ byEmail: new Map(), usernames: new Set() }))
    await learn(people, rows, desk)
    const verdicts: Verdict[] = []
    for (const row of rows) verdicts.push(await judgeRow(row, people, desk))
    return verdicts
  },
}
