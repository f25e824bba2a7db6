import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  auditEvents,
  mechanicalAssessments,
  notificationPreferences,
  notifications,
  stageVisits,
  vehicles,
  visitReads,
} from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, type Organisation, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, type Person, signedIn } from '../../../testing/people.ts'
import { KINDS } from './remove.ts'

let test: TestApp
let database: TestDatabase
let here: Organisation
let dealerId: string
let token: string
let person: Person

beforeAll(async () => {
  test = await createTestApp()
  database = test.services.database
  here = await createOrganisation(database)
  dealerId = here.dealerIds[0] ?? ''
  person = await createPerson(test.services)
  const me = await createPerson(test.services, { developer: true })
  token = (await signedIn(test.services, me)).accessToken
})
afterAll(() => test.close())

const remove = (userId: string) => test.call('DELETE /users/:userId', { token, params: { userId } })
const read = (userId: string) => test.call('GET /users/:userId', { token, params: { userId } })
const asOwner = <Result>(work: (tx: Transaction) => Promise<Result>) => database.asOwner('test', work)

const stood = (given: Parameters<typeof vehicleRow>[2] = {}) => {
  const vehicle = vehicleRow(here, dealerId, given)
  return asOwner(async (tx) => {
    await tx.insert(vehicles).values(vehicle)
    const { id: vehicleId = '', stage, subStage, arrivedAt: enteredAt } = vehicle
    const visit = { id: v7(), vehicleId, dealerId, stage, subStage, enteredAt }
    await tx.insert(stageVisits).values(visit)
    return { vehicleId, visitId: visit.id }
  })
}

it('is for people who have done nothing, and also deletes what was theirs alone', async () => {
  const { id: userId } = await createPerson(test.services)
  await signedIn(test.services, { id: userId })
  const { visitId } = await stood()
  await asOwner(async (tx) => {
    await tx.insert(visitReads).values({ visitId, userId, dealerId })
    await tx.insert(notificationPreferences).values({ userId })
    const words = { title: 'A word', body: 'Hello', url: '/', subjectKey: 'a' }
    await tx.insert(notifications).values({ userId, dealerId, type: 'MENTION', ...words })
  })
  expect((await remove(userId)).status).toBe(204)
  expect((await read(userId)).status).toBe(404)
  expect((await remove(userId)).status).toBe(404)
  const left = await asOwner((tx) => tx.select().from(visitReads).where(eq(visitReads.userId, userId)))
  expect(left).toEqual([])
  const events = await asOwner((tx) => tx.select().from(auditEvents).where(eq(auditEvents.type, 'user.deleted')))
  expect(events).toMatchObject([{ subjectId: userId, data: {} }])
})

it('RM.34 is refused with what bears their name, at any dealer', async () => {
  const worker = await createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] }, adminAt: [dealerId] })
  await stood({ assignedToId: worker.id, createdById: worker.id })
  const { status, body } = await remove(worker.id)
  expect([status, codesOf(body)]).toEqual([409, [':IN_USE']])
  expect(body.details).toEqual({ counts: { vehicles: 1, memberships: 2 } })
  expect(body.message).toMatch(/^Person \w+ can't be deleted: they are recorded on 2 staff lists and 1 vehicle\.$/)
  expect((await read(worker.id)).status).toBe(200)
})

it('is refused for what others did in their name, even if they never signed in', async () => {
  const { vehicleId } = await stood()
  await asOwner((tx) =>
    tx.insert(mechanicalAssessments).values({
      id: v7(),
      vehicleId,
      dealerId,
      odometerIn: 12_000,
      technicianId: person.id,
      items: [],
      roadTest: { done: false, miles: null, note: null },
      workRequired: false,
      completedAt: new Date().toISOString(),
      completedById: here.userId,
    }),
  )
  const { status, body } = await remove(person.id)
  expect([status, body.details]).toEqual([409, { counts: { work: 1 } }])
})

it('is refused because of rows in a table that it has not been taught', async () => {
  const { id } = await createPerson(test.services)
  await asOwner(async (tx) => {
    await tx.execute(sql`create table parking_permits (holder_id uuid references users)`)
    await tx.execute(sql`insert into parking_permits values (${id})`)
  })
  const { status, body } = await remove(id)
  await asOwner((tx) => tx.execute(sql`drop table parking_permits`))
  expect([status, body.details]).toEqual([409, { counts: { others: 1 } }])
})

it('RM.34 has a text for every table that names people, and finds its rows by an index', async () => {
  const { rows } = await asOwner((tx) =>
    tx.execute<{ relation: string; column: string; goes: boolean; indexed: boolean }>(sql`
      select key.conrelid::regclass::text as relation, attname as column, key.confdeltype = 'c' as goes,
        exists (select from pg_index where indrelid = key.conrelid and indkey[0] = key.conkey[1]) as indexed
      from pg_constraint key join pg_attribute on attrelid = key.conrelid and attnum = key.conkey[1]
      where key.contype = 'f' and key.confrelid = 'users'::regclass`),
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ indexed }) => !indexed)).toEqual([])
  const [own, naming] = [rows.filter(({ goes }) => goes), rows.filter(({ goes }) => !goes)]
  expect(own.map(({ relation }) => relation).toSorted()).toEqual([
    'account_links',
    'authenticators',
    'import_mappings',
    'imports',
    'list_mails',
    'message_reads',
    'notification_preferences',
    'notifications',
    'passkeys',
    'recovery_codes',
    'saved_view_defaults',
    'saved_views',
    'sessions',
    'sign_on_links',
    'user_devices',
    'visit_reads',
  ])
  expect(new Set(naming.map(({ relation }) => relation))).toEqual(new Set(Object.keys(KINDS)))
})
