import { callList, type CallSpec, type Route, routeOf } from '@forecourt/contracts'
import { DEALER_ROLES } from '@forecourt/domain'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { vehicles } from './platform/database/schema/index.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { createOrganisation, scopeOf, vehicleRow } from './testing/organisation.ts'
import { createPerson, PASSWORD, type Session, signedIn } from './testing/people.ts'

/*
 * What nobody types and everybody may send, in every field of every call: it is refused or kept, and never an error of
 * ours. Whatever a call is given beside it holds, so that it reaches as far as it can.
 */

const HOSTILE: readonly unknown[] = [
  'a\u0000b',
  'a\ud800b',
  '\u202e\u2028',
  '%_\\\'";--',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  'WyJhZnRlciIsWzAsImFcdTAwMDAiLCIwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDAiXV0',
  '',
  'x'.repeat(5000),
  v7(),
  2 ** 31,
  -(2 ** 63),
  1e308,
  0.1,
  null,
  true,
  [],
  ['a\u0000'],
  {},
  { 'a\u0000': 'LOOKUP' },
  { 'a\ud800': 'a\ud800', constructor: 'LOOKUP' },
]

let test: TestApp
let dealerId: string
let sourceId: string
let vehicleId: string
let userId: string
let developerId: string
let username: string

beforeAll(async () => {
  test = await createTestApp()
  const { services } = test
  const organisation = await createOrganisation(services.database)
  ;[dealerId = ''] = organisation.dealerIds
  sourceId = organisation.sourceId
  const person = await createPerson(services, { employeeAt: { [dealerId]: [...DEALER_ROLES] } })
  const developer = await createPerson(services, { developer: true })
  ;[userId, username, developerId] = [person.id, person.username, developer.id]
  vehicleId = v7()
  const row = vehicleRow(organisation, dealerId, { id: vehicleId })
  await services.database.scoped(scopeOf(dealerId), (tx) => tx.insert(vehicles).values(row))
})
afterAll(() => test.close())

type Body = Record<string, unknown>

const configuration = () => ({
  route: { ict: true, mechanicalPrep: true, bodyDamage: true, valet: true, media: true },
  stockNumber: v7().slice(-12),
  isAgency: false,
  vatStatus: 'MARGIN',
  v5cStatus: 'PRESENT',
  keysCount: 2,
  provenance: { status: 'CLEAR' },
  version: 1,
})

/** A body that each call takes. */
const BODIES: Partial<Record<Route, (refreshToken: string) => Body>> = {
  'POST /auth/login': () => ({ login: username, password: PASSWORD }),
  'PATCH /user/profile': () => ({ name: 'Sam' }),
  'PATCH /user/username': () => ({ username: v7() }),
  'PATCH /user/email': () => ({ email: `${v7()}@people.test` }),
  'PATCH /user/password': () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  'POST /user/switch-role': (refreshToken) => ({ newRole: 'EMPLOYEE', refreshToken }),
  'POST /user/switch-dealer': (refreshToken) => ({ newDealerId: dealerId, newRole: 'EMPLOYEE', refreshToken }),
  'PATCH /active-user-device': () => ({ enabled: true }),
  'POST /stage/infleet': () => ({ registration: v7().slice(-8), sourceId, mileage: 1 }),
  'POST /stage/admin/:vehicleId/configure': configuration,
  'PATCH /stage/admin/:vehicleId/configure': configuration,
  'POST /stage/mechanical-prep/:vehicleId/assess': () => ({
    odometerIn: 1,
    technicianId: userId,
    items: [],
    roadTest: { done: true },
    workRequired: false,
    version: 1,
  }),
  'POST /stage/mechanical-prep/:vehicleId/assess/draft': () => ({ odometerIn: 1 }),
  'PATCH /stage/mechanical-prep/:vehicleId/files/:fileId': () => ({ caption: 'Tyre' }),
  'POST /stage/mechanical-prep/:vehicleId/quote': () => ({
    lines: [{ id: v7(), type: 'PARTS', description: 'Tyre', unitCost: 4000, vatBp: 2000 }],
    version: 1,
  }),
  'POST /stage/mechanical-prep/:vehicleId/quote/draft': () => ({ note: 'Tyre' }),
  'POST /stage/ict/:vehicleId/draft': () => ({ note: 'Sold to Mrs Ward' }),
  'POST /stage/ict/:vehicleId': () => ({ ictConfirmed: true, version: 1 }),
  'POST /stage/mechanical-prep/:vehicleId/approve': () => ({ quoteVersion: 1, version: 1 }),
  'POST /stage/mechanical-prep/:vehicleId/reject': () => ({ quoteVersion: 1, reason: 'WRONG_WORK', version: 1 }),
  'POST /stage/mechanical-prep/:vehicleId/completion': () => ({
    lines: [],
    technicianId: userId,
    odometerOut: 1,
    roadTestDone: true,
    qualityCheckedById: userId,
    qualityPassed: true,
    version: 1,
  }),
  'POST /stage/mechanical-prep/:vehicleId/completion/draft': () => ({ odometerOut: 1 }),
  'POST /stage/:vehicleId/assign': () => ({ userId, version: 1 }),
  'POST /stage/:vehicleId/hold': () => ({ reason: 'AWAITING_PARTS', note: 'Pads', version: 1 }),
  'POST /stage/:vehicleId/release': () => ({ version: 1 }),
  'PATCH /vehicles/:vehicleId/location': () => ({ location: 'Bay 4', keyTag: '117', version: 1 }),
  'PATCH /notifications/read': () => ({ ids: [v7()] }),
  'PATCH /notifications/preferences': () => ({
    types: { ARRIVED: { inApp: true, push: false } },
    quietHours: { enabled: true, from: '19:00', to: '07:30' },
  }),
  'POST /vehicles/:vehicleId/messages': () => ({ body: 'Ready for you', mentions: [{ kind: 'user', userId }] }),
  'PATCH /vehicles/:vehicleId/files/:fileId': () => ({ caption: 'Scratch' }),
  'PATCH /vehicles/:vehicleId/messages/:messageId': () => ({ body: 'Ready for you' }),
}

const shapeOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** A text of a query or a path is whatever its value is written as. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

// Through bytes, since no address can hold half a character.
const encoded = (value: string) => encodeURIComponent(Buffer.from(value).toString())

function pathOf(spec: CallSpec, given: Readonly<Record<string, string>>) {
  const values: Record<string, string> = { vehicleId, reg: 'AB12CDE', vin: 'WVWZZZ1JZXW000001', code: 'profile-photo' }
  return spec.path.replace(/:(\w+)/g, (_, name: string) => encoded(given[name] ?? values[name] ?? v7()))
}

interface Attempt {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: Body
}

/** Whoever may make the call. */
function signedInFor(spec: CallSpec): Promise<Session> {
  const isTheDevelopers = String(spec.permission).startsWith('user.')
  return signedIn(test.services, { id: isTheDevelopers ? developerId : userId })
}

/** What an attempt led to that it must not; null when it was refused or kept. */
async function attempt(spec: CallSpec, { accessToken, refreshToken }: Session, { path = {}, query, body }: Attempt) {
  const payload = spec.body && { ...BODIES[routeOf(spec)]?.(refreshToken), ...body }
  const search = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encoded(value)}`)
  const { statusCode, body: answer } = await test.app.inject({
    method: spec.method,
    url: `/api/v1${pathOf(spec, path)}?${search.join('&')}`,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(payload && { payload }),
  })
  // A lookup that is not set up says so with 503.
  return statusCode >= 500 && statusCode !== 503
    ? `${routeOf(spec)} ${JSON.stringify({ path, query, body })}: ${answer}`
    : null
}

const specs = callList.map(({ spec }): CallSpec => spec).filter(({ upload }) => !upload)

it('has a body for every call that takes one', () => {
  const bare = specs.filter((spec) => spec.body && !BODIES[routeOf(spec)])
  expect(bare.map((spec) => routeOf(spec))).toEqual([])
})

it.each(specs.map((spec) => [routeOf(spec), spec] as const))('%s', async (_, spec) => {
  const attempts: Attempt[] = HOSTILE.flatMap((value) => [
    ...shapeOf(spec.params).map((name): Attempt => ({ path: { [name]: asText(value) } })),
    ...shapeOf(spec.query).map((name): Attempt => ({ query: { [name]: asText(value) } })),
    ...shapeOf(spec.body).map((name): Attempt => ({ body: { [name]: value } })),
  ])
  const failures: (string | null)[] = []
  let session = await signedInFor(spec)
  for (const one of attempts) {
    if (spec.path.startsWith('/user/switch')) session = await signedInFor(spec)
    failures.push(await attempt(spec, session, one))
  }
  expect(failures.filter(Boolean)).toEqual([])
})
