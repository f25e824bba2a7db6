import { statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SetupStep } from '@forecourt/contracts'
import { DEALER_ROLES } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  dealerGroups,
  dealerMakes,
  dealers,
  lookupCalls,
  makes,
  models,
  queueJobs,
  users,
  vehicles,
} from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { addActiveKey } from '../../vehicle/lookup/keys.ts'
import { platformOverview } from './platform.ts'

const KEY = { label: 'Main', provider: 'UKVD_R2', packageName: 'VehicleDetails', createdById: null } as const

let test: TestApp
let developer: string

beforeAll(async () => {
  test = await createTestApp()
  const person = await createPerson(test.services, { developer: true })
  developer = (await signedIn(test.services, person)).accessToken
})
afterAll(() => test.close())

const asOwner = <Result>(work: (tx: Transaction) => Promise<Result>) => test.services.database.asOwner('test', work)

async function doneSteps(token: string): Promise<SetupStep[]> {
  const { status, body } = await test.call('GET /overview/setup', { token })
  expect(status).toBe(200)
  return body.data.steps.filter(({ isDone }) => isDone).map(({ step }) => step)
}

describe('what is to be set up', () => {
  let here: Organisation
  let dealerId: string

  it('is everything on an empty database, and nobody is waiting for the key', async () => {
    const { body } = await test.call('GET /overview/setup', { token: developer })
    expect(body.data.steps).toEqual([
      { step: 'DEALER_GROUP', isDone: false, isOptional: false },
      { step: 'DEALER', isDone: false, isOptional: false },
      { step: 'MAKE', isDone: false, isOptional: false },
      { step: 'MODEL', isDone: false, isOptional: false },
      { step: 'USER', isDone: false, isOptional: false },
      { step: 'DEALER_ADMIN', isDone: false, isOptional: false },
      { step: 'LOOKUP_KEY', isDone: false, isOptional: true },
    ])
  })

  it('shrinks with each thing that a developer adds, and grows again when it is closed', async () => {
    here = await createOrganisation(test.services.database)
    ;[dealerId = ''] = here.dealerIds
    const begun = ['DEALER_GROUP', 'DEALER', 'USER']
    expect(await doneSteps(developer)).toEqual(begun)
    const makeId = v7()
    await asOwner((tx) => tx.insert(makes).values({ id: makeId, name: 'Audi' }))
    await createPerson(test.services, { adminAt: [dealerId], isActive: false })
    const withMake = ['DEALER_GROUP', 'DEALER', 'MAKE', 'USER']
    expect(await doneSteps(developer), 'a make without a model, an admin who may not sign in').toEqual(withMake)
    await asOwner((tx) => tx.insert(models).values({ makeId, name: 'A4' }))
    await createPerson(test.services, { adminAt: [dealerId] })
    await asOwner((tx) => addActiveKey(tx, { ...KEY, key: 'a-key-1234' }, test.services.config.secret))
    const ofMakesOn = ['MAKE', 'MODEL', 'USER', 'DEALER_ADMIN', 'LOOKUP_KEY']
    expect(await doneSteps(developer)).toEqual(['DEALER_GROUP', 'DEALER', ...ofMakesOn])
    await asOwner(async (tx) => {
      await tx.update(dealers).set({ isActive: false })
      await tx.update(dealerGroups).set({ isActive: false })
    })
    expect(await doneSteps(developer)).toEqual(ofMakesOn)
    await asOwner(async (tx) => {
      await tx.update(dealers).set({ isActive: true })
      await tx.update(dealerGroups).set({ isActive: true })
    })
  })

  it('is a super admin’s staff and makes, of their own dealer only', async () => {
    const elsewhere = await createOrganisation(test.services.database)
    const [other = ''] = elsewhere.dealerIds
    const admin = await createPerson(test.services, { adminAt: [dealerId] })
    const { accessToken: token } = await signedIn(test.services, admin)
    const [make] = await asOwner((tx) => tx.select().from(makes))
    const makeId = make?.id ?? ''
    await createPerson(test.services, { employeeAt: { [other]: ['SALES'] } })
    await asOwner((tx) => tx.insert(dealerMakes).values({ dealerId: other, makeId }))
    await asOwner((tx) => tx.insert(dealerMakes).values({ dealerId, makeId, status: 'INACTIVE' }))
    expect(await doneSteps(token)).toEqual([])
    await createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] }, isActive: false })
    expect(await doneSteps(token), 'somebody who may not sign in').toEqual([])
    await createPerson(test.services, { employeeAt: { [dealerId]: ['ADMIN'] } })
    await asOwner((tx) => tx.update(dealerMakes).set({ status: 'ACTIVE' }))
    expect(await doneSteps(token)).toEqual(['EMPLOYEES', 'DEALER_MAKES'])
  })

  it('is an employee’s first vehicle, which another dealer’s is not', async () => {
    const elsewhere = await createOrganisation(test.services.database)
    const [other = ''] = elsewhere.dealerIds
    const infleet = (of: Organisation, at: string) =>
      test.services.database.scoped(scopeOf(at), (tx) => tx.insert(vehicles).values(vehicleRow(of, at)))
    const person = await createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] } })
    const { accessToken: token } = await signedIn(test.services, person)
    await infleet(elsewhere, other)
    expect(await doneSteps(token)).toEqual([])
    await infleet(here, dealerId)
    expect(await doneSteps(token)).toEqual(['FIRST_VEHICLE'])
  })
})

describe('the platform at a glance', () => {
  const platform = async () => (await test.call('GET /overview/platform', { token: developer })).body.data

  it('counts who may work, and shows the last failures', async () => {
    const before = await platform()
    await createPerson(test.services, { isActive: false })
    await createPerson(test.services)
    const at = '2026-03-02T08:00:00.000Z'
    const job = { queue: 'default', name: 'mot.fetch', maxAttempts: 3, createdAt: at }
    const failed = Array.from({ length: 6 }, (_, number) => ({
      ...job,
      id: v7(),
      key: `job ${number}`,
      status: 'FAILED' as const,
      error: `No answer ${number}`,
      finishedAt: at,
    }))
    await asOwner((tx) => tx.insert(queueJobs).values([...failed, { ...job, key: 'waits', status: 'DELAYED' }]))
    const after = await platform()
    expect(after.users.total).toBe(before.users.total + 1)
    expect(after.users.totalIsCapped).toBe(false)
    expect(after.failedJobs.total).toBe(before.failedJobs.total + 6)
    expect(after.failedJobs.latest.map(({ error }) => error)).toEqual([5, 4, 3, 2, 1].map((n) => `No answer ${n}`))
  })

  it('shows only the end of the key in use, and what lookups of thirty days cost', async () => {
    const call = { registration: 'AB12CDE', provider: 'UKVD_R2', outcome: 'FOUND', durationMs: 90 }
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await asOwner((tx) =>
      tx.insert(lookupCalls).values([
        { ...call, cost: 14, at: daysAgo(1) },
        { ...call, cost: null, at: daysAgo(29) },
        { ...call, cost: null, at: daysAgo(1), provider: 'DVSA' },
        { ...call, cost: 14, at: daysAgo(31) },
      ]),
    )
    const { lookup } = await platform()
    expect(lookup).toEqual({
      key: { label: 'Main', provider: 'UKVD_R2', keyTail: '1234', lastUsedAt: null, lastStatus: null },
      calls: 2,
      spend: 14,
    })
  })

  it('shows the free disk space of the data folder', async () => {
    const { storage } = await platform()
    const { blocks, bsize } = await statfs(test.services.config.dataFolder)
    expect(storage?.totalBytes).toBe(blocks * bsize)
    expect(storage?.freeBytes).toBeLessThan(blocks * bsize)
  })

  it('shows it before the first upload has made that folder', async () => {
    const { config, database, now } = test.services
    const dataFolder = join(config.dataFolder, 'not', 'made', 'yet')
    const { storage } = await platformOverview({ database, now, config: { ...config, dataFolder } })
    const { blocks, bsize } = await statfs(config.dataFolder)
    expect(storage?.totalBytes).toBe(blocks * bsize)
  })

  it('shows everything else where the disk space cannot be read', async () => {
    const { config, database, now } = test.services
    // Nothing can be below a file.
    const dataFolder = join(config.dataFolder, 'a-file', 'data')
    await writeFile(dirname(dataFolder), '')
    expect(await platformOverview({ database, now, config: { ...config, dataFolder } })).toMatchObject({
      storage: null,
      users: { totalIsCapped: false },
    })
  })
})

describe('the staff of a dealer', () => {
  it('are counted, with who never signed in, and which roles nobody holds', async () => {
    const { services } = test
    const {
      dealerIds: [dealerId = '', other = ''],
    } = await createOrganisation(services.database, 2)
    const [makeId, featuredId] = [v7(), v7()]
    const seen = await createPerson(services, { employeeAt: { [dealerId]: ['ADMIN', 'SALES'] } })
    const unseen = await createPerson(services, { employeeAt: { [dealerId]: ['SALES'] } })
    await createPerson(services, { employeeAt: { [dealerId]: ['SALES_MANAGER'] }, isActive: false })
    await createPerson(services, { employeeAt: { [other]: [...DEALER_ROLES] } })
    const at = '2026-03-02T08:00:00.000Z'
    await asOwner(async (tx) => {
      await tx.update(users).set({ lastLoginAt: at }).where(eq(users.id, seen.id))
      await tx.insert(makes).values([
        { id: makeId, name: 'Volvo' },
        { id: featuredId, name: 'Seat' },
      ])
      await tx.insert(dealerMakes).values([
        { dealerId, makeId },
        { dealerId, makeId: featuredId, featured: true },
        { dealerId: other, makeId },
      ])
    })
    const admin = await createPerson(services, { adminAt: [dealerId] })
    const { accessToken: token } = await signedIn(services, admin)
    const { body } = await test.call('GET /overview/staff', { token })
    expect(body.data).toMatchObject({
      employees: 2,
      lastSignIn: { at: expect.stringContaining('2026-03-02') },
      neverSignedIn: { count: 1, some: [{ userId: unseen.id }] },
      unheldRoles: DEALER_ROLES.filter((role) => !['ADMIN', 'SALES'].includes(role)),
      makes: { active: 2, featured: 1 },
    })
  })
})
