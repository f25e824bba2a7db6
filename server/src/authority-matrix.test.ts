import { type Actor, type Permission, permissions } from '@forecourt/authority'
import { KEY_SCOPES, routeOf } from '@forecourt/contracts'
import { DEALER_ROLES, type DealerRole, type MainRole } from '@forecourt/domain'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vehicles } from './schema/index.ts'
import { createTestApp, type TestApp, UNLIMITED } from './testing/app.ts'
import { type Credential, everyCall, statusOf, verdictOf, walkEveryCall } from './testing/authority.ts'
import { createOrganisation, scopeOf, vehicleRow } from './testing/organisation.ts'
import { createPerson, signedIn } from './testing/people.ts'

/*
 * Every existing call, as every kind of user and as nobody: 401 and 403 exactly where the permission's rule says so,
 * and never where it does not.
 */

interface Kind {
  name: string
  actor: Actor | null
  /** A role held at a dealer; none for a developer. */
  start: () => Promise<string | undefined>
  alsoAs?: Actor
  credential?: Credential
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
  test = await createTestApp({}, UNLIMITED)
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
  const keyKind = (name: string, scopes: Permission[]): Kind => ({
    name,
    actor: { ...employeeAs(home, [...DEALER_ROLES]), scopes },
    alsoAs: { activeRole: 'SUPER_ADMIN', activeDealerId: home, activeDealerRoles: [], scopes },
    credential: 'apiKey',
    start: async () => {
      const maker = await createPerson(services, { adminAt: [home], employeeAt: { [home]: [...DEALER_ROLES] } })
      const { accessToken: token } = await signedIn(services, maker, { dealerId: home, role: 'SUPER_ADMIN' })
      const form = { name, scopes, expiresInDays: null }
      return (await test.call('POST /dealer/api-keys', { token, body: form })).body.data.token
    },
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
      name: 'a television with a wallboard link',
      actor: null,
      credential: 'wallboardLink',
      start: async () => {
        const admin = await createPerson(services, { adminAt: [home] })
        const { accessToken } = await signedIn(services, admin)
        const { body } = await test.call('POST /dealer/wallboards', { token: accessToken, body: { name: 'Workshop' } })
        return body.data.token
      },
    },
    keyKind('an API key with every scope', [...KEY_SCOPES]),
    keyKind('an API key that reads vehicles', ['vehicles.group.read', 'vehicles.stock.read']),
    {
      name: 'somebody without a role',
      actor: { activeRole: null, activeDealerId: null, activeDealerRoles: [] },
      start: starts({}),
    },
  )
})
afterAll(() => test.close())

describe('every call as every kind of user', () => {
  it('R6.04 is admitted or refused as its permission says', async () => {
    const wrong: string[] = []
    for (const { name, actor, alsoAs, start, credential } of kinds) {
      const vehicleId = vehicleAt.get(actor?.activeDealerId ?? '') ?? v7()
      wrong.push(...(await walkEveryCall(test, { name, actor, alsoAs, token: await start(), vehicleId, credential })))
    }
    expect(wrong).toEqual([])
    expect(kinds.length).toBeGreaterThan(14)
  }, 240_000)

  it('R6.05 answers 404 for another group’s vehicle, and 403 for another dealer’s beyond the permission’s reach', async () => {
    const everything = kinds.find(({ name }) => name === 'an employee with every role')
    const token = await everything?.start()
    const about = everyCall.filter((spec) => spec.path.includes(':vehicleId'))
    expect(about.length).toBeGreaterThan(0)
    for (const spec of about) {
      const at = (dealerId: string) => statusOf(test, spec, token, vehicleAt.get(dealerId) ?? v7())
      const reachesGroup = permissions[spec.permission as Permission].reach === 'group'
      const answers = { route: routeOf(spec), stranger: await at(stranger), nowhere: await at('nowhere') }
      expect(answers).toEqual({ route: routeOf(spec), stranger: 404, nowhere: 404 })
      const [ofMate, ofHome] = [verdictOf(await at(mate)), await at(home)]
      expect([routeOf(spec), ofMate]).toEqual([routeOf(spec), reachesGroup ? 'admitted' : 403])
      // Records of the vehicle, such as a file or its sale, do not exist here, so those are 404 as well.
      const belongsToIt = /:vehicleId\/.*:|^\/vehicle-crm-confirmations/.test(spec.path)
      const refusals = belongsToIt ? [403] : [403, 404]
      expect([routeOf(spec), refusals.includes(ofHome)]).toEqual([routeOf(spec), false])
    }
  })
})
