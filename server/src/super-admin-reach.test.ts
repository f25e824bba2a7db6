import { canAny, type Actor } from '@forecourt/authority'
import { type CallSpec, type Route, routeOf } from '@forecourt/contracts'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  accountLinks,
  apiKeys,
  archives,
  dealerGroups,
  dealerMakes,
  dealers,
  imports,
  importSheets,
  listMails,
  makes,
  notifications,
  passkeys,
  savedViews,
  stageVisits,
  users,
  vehicleMessages,
  vehicles,
  wallboardLinks,
  webhookDeliveries,
  webhooks,
} from './schema/index.ts'
import { createTestApp, type TestApp, UNLIMITED } from './testing/app.ts'
import { everyCall } from './testing/authority.ts'
import { createOrganisation, type Organisation, vehicleRow } from './testing/organisation.ts'
import { createPerson, signedIn } from './testing/people.ts'
import { bodyFor, idPlaces, queryFor, type Fill } from './testing/requests.ts'

/*
 * Every call that a super admin may make, with another dealer's IDs in every place that takes one: nothing of that
 * dealer is changed, and nothing of another group's is revealed. The calls and their places come from the contracts.
 */

/** Words that identify another group's dealer, and people who work at another one. */
const PLACE = 'Zanzibar'
const PERSON = 'Quagmire'
const TOLD = new RegExp(`${PLACE}|${PERSON}`)

let test: TestApp
let admin: { id: string }
let home: string
let makeId: string
/** Everything of another group's dealer, and of another dealer of the same group, that a request could name. */
let foreign: { far: Record<string, string>; mate: Record<string, string> }

/** An API key, and a webhook with a delivery that failed. */
function integrationsOf(dealerId: string, createdById: string, name: string) {
  const [apiKeyId, webhookId, deliveryId] = [v7(), v7(), v7()]
  const scopes = ['report.daily.read' as const]
  const events = ['vehicle.sold' as const]
  const url = `https://${name.replaceAll(' ', '-')}.example.com`
  const delivery = { id: deliveryId, dealerId, webhookId, type: 'ping', body: '{}', state: 'FAILED' } as const
  return {
    ids: { apiKeyId, webhookId, deliveryId },
    key: { id: apiKeyId, dealerId, name, tokenHash: apiKeyId, prefix: 'fck_', scopes, createdById },
    webhook: { id: webhookId, dealerId, url, events, secretEncrypted: '-', createdById },
    delivery,
  }
}

/** A small complete dealer: people, a session, a vehicle with its visit and message, a notification, a preference. */
async function lived(organisation: Organisation, dealerId: string, place: string): Promise<Record<string, string>> {
  const { services } = test
  const [vehicleId, notificationId, wallboardId, viewId, archiveId] = [v7(), v7(), v7(), v7(), v7()]
  const passkeyId = v7()
  const [importId, sheetId] = [v7(), v7()]
  const employee = await createPerson(services, { employeeAt: { [dealerId]: ['SALES'] } })
  const superAdmin = await createPerson(services, { adminAt: [dealerId] })
  const { sessionId } = await signedIn(services, employee)
  const row = vehicleRow(organisation, dealerId, { id: vehicleId, assignedToId: employee.id, location: place })
  const { arrivedAt: enteredAt } = row
  const integrations = integrationsOf(dealerId, superAdmin.id, place)
  await services.database.asOwner('test', async (tx) => {
    const named = sql`id in (${employee.id}, ${superAdmin.id})`
    await tx
      .update(users)
      .set({ name: `Gill ${PERSON}` })
      .where(named)
    await tx
      .update(dealers)
      .set({ town: place, name: `${place} ${dealerId}` })
      .where(sql`id = ${dealerId}`)
    await tx
      .update(dealerGroups)
      .set({ name: `${place} ${organisation.groupId}` })
      .where(sql`id = ${organisation.groupId}`)
    await tx.insert(dealerMakes).values({ dealerId, makeId, status: 'ACTIVE', featured: true })
    await tx.insert(vehicles).values(row)
    await tx.insert(stageVisits).values({ vehicleId, dealerId, stage: 'ADMIN', subStage: 'CONFIGURE', enteredAt })
    const written = { authorId: employee.id, body: place, stage: 'ADMIN' } as const
    await tx.insert(vehicleMessages).values({ vehicleId, dealerId, ...written })
    const link = { id: wallboardId, dealerId, name: place, tokenHash: wallboardId, createdById: superAdmin.id }
    await tx.insert(wallboardLinks).values(link)
    await tx.insert(apiKeys).values(integrations.key)
    await tx.insert(webhooks).values(integrations.webhook)
    await tx.insert(webhookDeliveries).values(integrations.delivery)
    const view = { list: '/active-dealer/employees', sort: 'name', isShared: true } as const
    await tx.insert(savedViews).values({ id: viewId, dealerId, userId: employee.id, name: place, ...view })
    await tx.insert(listMails).values({ dealerId, userId: employee.id, viewId, role: 'EMPLOYEE', rhythm: 'DAILY' })
    const archive = { userId: employee.id, kind: 'PERSON', subjectId: employee.id, title: place } as const
    await tx.insert(archives).values({ id: archiveId, ...archive })
    const passkey = {
      id: passkeyId,
      userId: employee.id,
      name: place,
      credentialId: passkeyId,
      publicKey: '',
      counter: 0,
    }
    await tx.insert(passkeys).values(passkey)
    await tx
      .insert(imports)
      .values({ id: importId, userId: superAdmin.id, dealerId, role: 'SUPER_ADMIN', name: place, state: 'CHECKED' })
    const sheet = { id: sheetId, importId, dealerId, position: 0, name: place, kind: 'VEHICLES', rows: 0 } as const
    await tx.insert(importSheets).values({ ...sheet, headings: [place], fields: [null], samples: [[place]] })
    const told = { type: 'DIGEST', title: place, body: place, url: '/', subjectKey: vehicleId } as const
    await tx.insert(notifications).values({ id: notificationId, userId: employee.id, dealerId, ...told })
  })
  const ids = {
    dealerId,
    vehicleId,
    notificationId,
    sessionId,
    wallboardId,
    viewId,
    archiveId,
    passkeyId,
    importId,
    sheetId,
    ...integrations.ids,
  }
  return { ...ids, groupId: organisation.groupId, employeeId: employee.id, adminId: superAdmin.id }
}

beforeAll(async () => {
  test = await createTestApp({}, UNLIMITED)
  const { services } = test
  // Nothing is sent, as no job runs.
  services.config.mail = {
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'no-reply@forecourt.test',
    linksTo: 'https://forecourt.test',
    mailbox: null,
  }
  const here = await createOrganisation(services.database, 2)
  const elsewhere = await createOrganisation(services.database)
  const [, mate = ''] = here.dealerIds
  ;[home = ''] = here.dealerIds
  makeId = v7()
  await services.database.asOwner('test', (tx) => tx.insert(makes).values({ id: makeId, name: 'Trojan' }))
  foreign = {
    far: await lived(elsewhere, elsewhere.dealerIds[0] ?? '', PLACE),
    mate: await lived(here, mate, 'Next door'),
  }
  admin = await createPerson(services, { adminAt: [home], employeeAt: { [home]: ['ADMIN'] } })
})
afterAll(() => test.close())

const SUPER_ADMIN: Actor = { activeRole: 'SUPER_ADMIN', activeDealerId: 'theirs', activeDealerRoles: [] }

const isTheirs = ({ permission }: CallSpec): boolean => {
  if (permission === 'public' || permission === 'refreshToken' || permission === 'wallboardLink') return false
  if (permission === 'signedIn' || permission === 'eitherToken') return true
  return canAny(typeof permission === 'string' ? [permission] : permission, SUPER_ADMIN)
}

/** Employing somebody is how a person comes from one dealer to another, so it has its own test. */
const EMPLOYS = 'POST /active-dealer/employees/add'

/** The ids in a dealer's settings are made up by whoever adds a supplier: they name nothing that is anybody's. */
const SETTLES = 'PATCH /active-dealer/settings'

const calls = everyCall.filter(isTheirs)

/** How a call about somebody else's record is answered. */
const HIDDEN: readonly number[] = [403, 404]

const idsOf = () => [...Object.values(foreign.far), ...Object.values(foreign.mate)]

/** Every row of every table that names one of the IDs. */
async function rowsNaming(ids: readonly string[]): Promise<Record<string, string[]>> {
  return test.services.database.asOwner('test', async (tx) => {
    const tables = await tx.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      const { rows } = await tx.execute<{ row: string }>(
        sql`select to_jsonb(one)::text as row from ${sql.identifier(name)} one where one::text ~ ${ids.join('|')} order by 1`,
      )
      if (rows.length > 0) found[name] = rows.map(({ row }) => row)
    }
    return found
  })
}

/** Anything else would leave the super admin nothing to do but to add a second step. */
const BODIES: Partial<Record<Route, object>> = { 'PATCH /dealer/sign-in': { roles: [] } }

/** Makes a call as the super admin, in a new session. */
async function made(spec: CallSpec, fill: Fill, query: Record<string, string> = {}) {
  const at = { dealerId: home, role: 'SUPER_ADMIN' } as const
  const { sessionId, accessToken, refreshToken } = await signedIn(test.services, admin, at)
  const proof = test.services.auth.tickets.confirmation.issue({ sessionId })
  const tokens: Record<string, string> = { refreshToken, proof }
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => fill(name))
  const response = await test.app.inject({
    method: spec.method,
    url: `/api/v1${path}`,
    query,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(spec.body && { payload: BODIES[routeOf(spec)] ?? bodyFor(spec, (name) => tokens[name] ?? fill(name)) }),
  })
  return { status: response.statusCode, text: response.body }
}

/** What is theirs to name, new for each call: the last one may have used it up. */
async function own(): Promise<Fill> {
  const employee = await createPerson(test.services, { employeeAt: { [home]: ['SALES'] } })
  const { sessionId } = await signedIn(test.services, admin, { dealerId: home, role: 'SUPER_ADMIN' })
  const [wallboardId, viewId, archiveId, passkeyId] = [v7(), v7(), v7(), v7()]
  const passkey = { id: passkeyId, userId: admin.id, name: 'Phone', credentialId: passkeyId, publicKey: '', counter: 0 }
  const lost = { id: v7(), userId: employee.id, name: 'Lost', credentialId: v7(), publicKey: '', counter: 0 }
  const [importId, sheetId] = [v7(), v7()]
  const sheet = {
    id: sheetId,
    importId,
    dealerId: home,
    position: 0,
    name: 'Stock',
    kind: 'VEHICLES',
    rows: 0,
  } as const
  const link = { id: wallboardId, dealerId: home, name: 'Workshop', tokenHash: wallboardId, createdById: employee.id }
  const view = { id: viewId, dealerId: home, userId: admin.id, list: '/active-dealer/employees', sort: 'name' } as const
  const integrations = integrationsOf(home, employee.id, 'Workshop')
  await test.services.database.asOwner('test', async (tx) => {
    await tx.insert(passkeys).values([passkey, lost])
    await tx.insert(wallboardLinks).values(link)
    await tx.insert(apiKeys).values(integrations.key)
    await tx.insert(webhooks).values(integrations.webhook)
    await tx.insert(webhookDeliveries).values(integrations.delivery)
    await tx.insert(savedViews).values({ ...view, name: viewId })
    // There is a limit to them.
    await tx.delete(listMails).where(sql`user_id = ${admin.id}`)
    await tx
      .insert(listMails)
      .values({ dealerId: home, userId: admin.id, viewId, role: 'SUPER_ADMIN', rhythm: 'DAILY' })
    await tx
      .insert(archives)
      .values({ id: archiveId, userId: admin.id, kind: 'PERSON', subjectId: admin.id, title: '' })
    const invitation = {
      userId: employee.id,
      kind: 'INVITATION',
      email: employee.email,
      expiresAt: '2999-01-01',
    } as const
    await tx.insert(accountLinks).values(invitation)
    await tx
      .insert(imports)
      .values({ id: importId, userId: admin.id, dealerId: home, role: 'SUPER_ADMIN', name: 'Stock', state: 'CHECKED' })
    const headings = ['Mileage', 'Source']
    await tx.insert(importSheets).values({ ...sheet, headings, fields: ['mileage', 'source'], samples: [[], []] })
  })
  const ids: Record<string, string> = {
    userId: employee.id,
    id: makeId,
    ids: makeId,
    makeId,
    dealerId: home,
    newDealerId: home,
    wallboardId,
    viewId,
    archiveId,
    sessionId,
    passkeyId,
    importId,
    sheetId,
    ...integrations.ids,
  }
  return (name) => ids[name] ?? v7()
}

it('covers every call that takes an ID, and each would work for their own', async () => {
  const named = calls.filter((spec) => idPlaces(spec).length > 0 && routeOf(spec) !== SETTLES)
  expect(named.map(routeOf)).toContain('DELETE /active-dealer/employees/:userId')
  expect(named.length).toBeGreaterThan(8)
  const refused: unknown[] = []
  for (const spec of named) {
    const isNew = routeOf(spec) === EMPLOYS
    const person = await createPerson(test.services)
    const { status, text } = await made(spec, isNew ? () => person.id : await own())
    if (status >= 300) refused.push([routeOf(spec), status, text])
  }
  expect(refused).toEqual([])
}, 60_000)

it('RM.60 changes nothing of another dealer, and reveals nothing of another group', async () => {
  const before = await rowsNaming(idsOf())
  expect(Object.keys(before).length).toBeGreaterThan(8)
  const wrong: string[] = []
  for (const spec of calls.filter((each) => routeOf(each) !== EMPLOYS)) {
    const route = routeOf(spec)
    const places = idPlaces(spec)
    for (const id of places.length > 0 ? idsOf() : [v7()]) {
      const { status, text } = await made(spec, () => id)
      if (TOLD.test(text)) wrong.push(`${route} with ${id} tells: ${text}`)
      if (status >= 500) wrong.push(`${route} with ${id}: ${status}`)
      const isAbout = places.some(({ at }) => at === 'params')
      if (isAbout && !HIDDEN.includes(status)) wrong.push(`${route} with ${id}: ${status}`)
    }
    const theirs = await own()
    for (const query of queryFor(spec, idsOf())) {
      const { status, text } = await made(spec, theirs, query)
      if (TOLD.test(text) || status >= 500) wrong.push(`${route} with ${JSON.stringify(query)}: ${text}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await rowsNaming(idsOf())).toEqual(before)
}, 240_000)

it('RM.60 employs another group’s person without touching what they are there', async () => {
  const { employeeId = '', dealerId = '', groupId = '' } = foreign.far
  const before = await rowsNaming([dealerId])
  const spec = calls.find((each) => routeOf(each) === EMPLOYS)
  expect(spec).toBeDefined()
  if (!spec) return
  const { status, text } = await made(spec, () => employeeId)
  expect(status).toBe(201)
  expect(text).not.toMatch(new RegExp(`${PLACE}|${dealerId}|${groupId}`))
  expect(await rowsNaming([dealerId])).toEqual(before)
  for (const id of [foreign.far.dealerId, foreign.far.vehicleId, foreign.far.groupId, foreign.mate.dealerId]) {
    expect((await made(spec, () => id ?? '')).status).toBe(422)
  }
})
