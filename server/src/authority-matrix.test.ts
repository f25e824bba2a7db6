import { canAny, type Actor, type Permission, permissions } from '@forecourt/authority'
import { callList, routeOf, type CallSpec, type Route } from '@forecourt/contracts'
import { DEALER_ROLES, type DealerRole, type MainRole } from '@forecourt/domain'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vehicles } from './platform/database/schema/index.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { createOrganisation, scopeOf, vehicleRow } from './testing/organisation.ts'
import { createPerson, signedIn } from './testing/people.ts'

/*
 * Every call that exists, as every kind of user and as nobody: 401 and 403 exactly where the permission's rule says so,
 * and never where it does not. A body is never sent, so whatever is allowed goes on to 404, 422 or an answer.
 */

interface Kind {
  name: string
  actor: Actor | null
  /** A role held at a dealer; none for a developer. */
  start: () => Promise<string | undefined>
}

const kinds: Kind[] = []
let test: TestApp
/** A vehicle of each dealer. */
const vehicleAt = new Map<string, string>()
let home: string
let mate: string
let stranger: string

const employeeAs = (dealerId: string, roles: DealerRole[]): Actor => ({
  activeRole: 'EMPLOYEE',
  activeDealerId: dealerId,
  activeDealerRoles: roles,
})

beforeAll(async () => {
  test = await createTestApp()
  const { services } = test
  const { database } = services
  const here = await createOrganisation(database, 2)
  const elsewhere = await createOrganisation(database)
  ;[home = '', mate = ''] = here.dealerIds
  ;[stranger = ''] = elsewhere.dealerIds
  for (const [organisation, dealerId] of [
    [here, home],
    [here, mate],
    [elsewhere, stranger],
  ] as const) {
    const id = v7()
    vehicleAt.set(dealerId, id)
    const row = vehicleRow(organisation, dealerId, { id })
    await database.scoped(scopeOf(dealerId), (tx) => tx.insert(vehicles).values(row))
  }

  const starts = (holds: Parameters<typeof createPerson>[1], at?: { dealerId: string; role: MainRole }) => async () => {
    const person = await createPerson(services, holds)
    return (await signedIn(services, person, at)).accessToken
  }
  const employeeKind = (name: string, dealerId: string, roles: DealerRole[]): Kind => ({
    name,
    actor: employeeAs(dealerId, roles),
    start: starts({ employeeAt: { [dealerId]: roles } }),
  })
  kinds.push(
    { name: 'nobody', actor: null, start: async () => undefined },
    {
      name: 'a developer',
      actor: { activeRole: 'DEVELOPER', activeDealerId: null, activeDealerRoles: [] },
      start: starts({ developer: true }),
    },
    {
      name: 'a super admin',
      actor: { activeRole: 'SUPER_ADMIN', activeDealerId: home, activeDealerRoles: [] },
      start: starts(
        { adminAt: [home], employeeAt: { [home]: [...DEALER_ROLES] } },
        { dealerId: home, role: 'SUPER_ADMIN' },
      ),
    },
    ...DEALER_ROLES.map((role) => employeeKind(`an employee as ${role}`, home, [role])),
    employeeKind('an employee with every role', home, [...DEALER_ROLES]),
    employeeKind('an employee of another dealer of the group', mate, [...DEALER_ROLES]),
    employeeKind('an employee of another group', stranger, [...DEALER_ROLES]),
    {
      name: 'somebody without a role',
      actor: { activeRole: null, activeDealerId: null, activeDealerRoles: [] },
      start: starts({}),
    },
  )
})
afterAll(() => test.close())

const REGISTRATION = 'AB12CDE'
const VALUES: Readonly<Record<string, string>> = { reg: REGISTRATION, vin: 'WVWZZZ1JZXW000001', code: 'profile-photo' }

const request = async (spec: CallSpec, token: string | undefined, vehicleId: string) => {
  const path = spec.path.replace(
    /:(\w+)/g,
    (_, name: string) => VALUES[name] ?? (name === 'vehicleId' ? vehicleId : v7()),
  )
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return (await test.app.inject({ method: spec.method, url: `/api/v1${path}`, headers })).statusCode
}

/** What the place of the subject asks for as well: the vehicles of this test stand at Admin. */
const ALSO_NEEDED: Partial<Record<Route, Permission>> = { 'POST /stage/:vehicleId/read': 'stage.admin.read' }

/** What the rule says, before anything else is looked at. */
function expected(spec: CallSpec, actor: Actor | null): 401 | 403 | 'admitted' {
  const { permission } = spec
  if (permission === 'public') return 'admitted'
  // An access token is no refresh token, whoever holds it.
  if (!actor || permission === 'refreshToken') return 401
  if (permission === 'signedIn') return 'admitted'
  const required: readonly Permission[] = typeof permission === 'string' ? [permission] : permission
  const alsoNeeded = ALSO_NEEDED[routeOf(spec)]
  const may = canAny(required, actor) && (!alsoNeeded || canAny([alsoNeeded], actor))
  return may ? 'admitted' : 403
}

const verdict = (status: number) => (status === 401 || status === 403 ? status : 'admitted')

// Signing out ends the session that the next call would need.
const isLast = (spec: CallSpec) => spec.path === '/auth/logout'
const calls = callList.map(({ spec }) => spec).toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))

describe('every call as every kind of user', () => {
  it('is admitted or refused as its permission says', async () => {
    const wrong: string[] = []
    let looked = 0
    for (const { name, actor, start } of kinds) {
      const token = await start()
      for (const spec of calls) {
        const status = await request(spec, token, vehicleAt.get(actor?.activeDealerId ?? '') ?? v7())
        const [is, should] = [verdict(status), expected(spec, actor)]
        looked++
        if (is !== should) wrong.push(`${routeOf(spec)} as ${name}: ${status}, not ${should}`)
        if (status >= 500 && status !== 503) wrong.push(`${routeOf(spec)} as ${name}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(looked).toBe(callList.length * kinds.length)
  })

  it('answers 404 for another group’s vehicle, and 403 for another dealer’s beyond the permission’s reach', async () => {
    const everything = kinds.find(({ name }) => name === 'an employee with every role')
    const token = await everything?.start()
    const about = calls.filter((spec) => spec.path.includes(':vehicleId'))
    expect(about.length).toBeGreaterThan(0)
    for (const spec of about) {
      const at = (dealerId: string) => request(spec, token, vehicleAt.get(dealerId) ?? v7())
      const reachesGroup = permissions[spec.permission as Permission].reach === 'group'
      const answers = { route: routeOf(spec), stranger: await at(stranger), nowhere: await at('nowhere') }
      expect(answers).toEqual({ route: routeOf(spec), stranger: 404, nowhere: 404 })
      const [ofMate, ofHome] = [verdict(await at(mate)), await at(home)]
      expect([routeOf(spec), ofMate]).toEqual([routeOf(spec), reachesGroup ? 'admitted' : 403])
      expect([routeOf(spec), [403, 404].includes(ofHome)]).toEqual([routeOf(spec), false])
    }
  })
})
