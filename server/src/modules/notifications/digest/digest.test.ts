import { routeThrough, type NotificationChannels } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { notificationPreferences, notifications, queueJobs, userDevices, vehicles } from '../../../schema/index.ts'
import { vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { type AdminWorld, createAdminWorld, type Hired } from '../../stages/admin/admin-world.fixture.ts'
import { deliver } from '../deliver.ts'
import { sendDigests } from './give.ts'
import { standingRows } from './standings.ts'

const MORNING = new Date('2026-11-20T08:00:00Z')
const NIGHT = '2026-11-19T21:00:00.000Z'
const ROUTE = routeThrough('mechanicalPrep', 'valet', 'media')

let world: AdminWorld
let mo: Hired
let dan: Hired
let priya: Hired
beforeAll(async () => {
  world = await createAdminWorld()
  ;[mo, dan, priya] = [
    await world.hired(world.home, 'MECHANICAL_PREP'),
    await world.hired(world.home, 'MECHANICAL_PREP'),
    await world.hired(world.home, 'SALES_MANAGER'),
  ]
})
afterAll(() => world.app.close())
afterEach(() =>
  database().asOwner('test', async (tx) => {
    await tx.delete(notifications)
    await tx.delete(notificationPreferences)
    await tx.update(userDevices).set({ enabled: false, pushEndpoint: null })
    await tx.delete(queueJobs)
    await tx.delete(vehicles)
  }),
)

const database = () => world.app.services.database
const give = (now = MORNING) => sendDigests(world.app.services, now)

type Given = Parameters<typeof vehicleRow>[2]
const stand = (dealerId: string, ...given: Given[]) =>
  database().asOwner('test', (tx) =>
    tx.insert(vehicles).values(given.map((each) => vehicleRow(world.ours, dealerId, { route: ROUTE, ...each }))),
  )
const assess = { stage: 'MECHANICAL_PREP', subStage: 'ASSESS' } as const

const digests = () =>
  database().asOwner('test', async (tx) =>
    (await tx.select().from(notifications)).filter(({ type }) => type === 'DIGEST'),
  )
const digestOf = async ({ id }: { id: string }) => (await digests()).find(({ userId }) => userId === id)
const pushes = () =>
  database().asOwner('test', async (tx) => (await tx.select().from(queueJobs)).map(({ runAt }) => runAt))
const wants = (as: Hired, digest: NotificationChannels) =>
  world.app.call('PATCH /notifications/preferences', { token: as.token, body: { types: { DIGEST: digest } } })

/** A device that receives pushes. */
const device = async (as: Hired) => {
  const keys = { p256dh: 'BPz'.padEnd(87, 'A'), auth: 'A'.repeat(22) }
  const { status } = await world.app.call('PATCH /active-user-device', {
    body: { enabled: true, platform: 'Test', push: { endpoint: 'https://push.test/device', keys } },
    token: as.token,
  })
  expect(status).toBe(200)
}
/** Something that somebody is told at night. */
const atNight = (to: Hired, words: string) =>
  database().asOwner('test', (tx) =>
    deliver(
      tx,
      [
        {
          userId: to.id,
          dealerId: world.home,
          vehicleId: null,
          type: 'ARRIVED',
          title: words,
          body: '',
          url: '/',
          subjectKey: words,
        },
      ],
      { at: NIGHT },
    ),
  )

describe('a digest', () => {
  it('counts the tasks in the person’s queue, how many are late, and what is coming', async () => {
    const past = '2026-11-20T07:00:00.000Z'
    const hold = { reason: 'AWAITING_PARTS', eta: null, note: null, since: '2026-11-19T08:00:00.000Z' } as const
    await stand(
      world.home,
      { ...assess, dueAt: past },
      { ...assess, assignedToId: mo.id, dueAt: past },
      { ...assess, assignedToId: dan.id },
      { ...assess, dueAt: past, hold: { ...hold, by: { id: mo.id, name: 'Mo' } } },
      { stage: 'ADMIN', subStage: 'CONFIGURE' },
      { stage: 'ADMIN', subStage: 'CONFIGURE', route: null },
      { stage: 'SALE', subStage: 'ON_SALE' },
    )
    await give()
    expect(await digestOf(mo)).toMatchObject({
      title: '3 in your queue, 2 late, 1 coming to you',
      dealerId: world.home,
      url: '/',
      createdAt: MORNING.toISOString(),
    })
    expect((await digestOf(dan))?.title).toBe('3 in your queue, 1 late, 1 coming to you')
    expect(await digestOf(priya)).toBeUndefined()
    const { data } = (await world.app.call('GET /notifications', { token: mo.token })).body.data
    expect(data).toMatchObject([{ type: 'DIGEST', vehicleId: null }])
  })

  it('is one for all dealers and roles that a person holds', async () => {
    const person = await createPerson(world.app.services, {
      employeeAt: { [world.home]: ['MECHANICAL_PREP', 'ADMIN'], [world.sister]: ['BODY_DAMAGE'] },
    })
    await stand(world.home, assess, { stage: 'ADMIN', subStage: 'CONFIGURE' })
    await stand(world.sister, { stage: 'BODY_DAMAGE', subStage: 'QUOTE' }, assess)
    await give()
    const digest = await digestOf(person)
    expect(digest).toMatchObject({ title: '3 in your queue', dealerId: null })
    // The dealers' names are random, and listed in order.
    const told = digest?.body.split(/(?<=\.) /) ?? []
    expect(told).toEqual(told.toSorted())
    expect(told.map((each) => each.replace(/^Dealer \w+: /, '')).toSorted()).toEqual([
      '1 in your queue.',
      '2 in your queue.',
    ])
    for (const dealerId of [world.home, world.sister]) {
      const { accessToken: token } = await signedIn(world.app.services, person, { dealerId, role: 'EMPLOYEE' })
      expect((await world.app.call('GET /notifications', { token })).body.data.data).toHaveLength(1)
    }
  })

  it('is sent once a day, even after a restart and by two servers', async () => {
    await device(mo)
    await stand(world.home, assess)
    await Promise.all([give(), give()])
    await give(new Date('2026-11-20T19:00:00Z'))
    expect((await digests()).filter(({ userId }) => userId === mo.id)).toHaveLength(1)
    expect(await pushes()).toHaveLength(1)
    await give(new Date('2026-11-21T08:00:00Z'))
    expect((await digests()).filter(({ userId }) => userId === mo.id)).toHaveLength(2)
  })

  it('follows the London day in summer and winter', async () => {
    await stand(world.home, assess)
    await give(new Date('2026-07-01T07:00:00Z'))
    await give(new Date('2026-07-01T22:59:00Z'))
    await give(new Date('2026-07-01T23:00:00Z'))
    const days = (await digests()).filter(({ userId }) => userId === mo.id).map(({ subjectKey }) => subjectKey)
    expect(days).toEqual(['2026-07-01', '2026-07-02'])
  })

  it('comes through the channels that the person chose', async () => {
    await Promise.all([device(mo), device(dan)])
    await stand(world.home, assess)
    await wants(mo, { inApp: false, push: true })
    await wants(dan, { inApp: false, push: false })
    await give()
    expect([await digestOf(mo), await digestOf(dan)]).toMatchObject([{ inApp: false }, undefined])
    expect(await pushes()).toHaveLength(1)
  })

  it('reaches nobody who has left', async () => {
    const left = await createPerson(world.app.services, {
      employeeAt: { [world.home]: ['MECHANICAL_PREP'] },
      isActive: false,
    })
    await stand(world.home, assess)
    await give()
    expect(await digestOf(left)).toBeUndefined()
  })
})

describe('notifications held back by quiet hours', () => {
  it('are in the bell at once, are not pushed on their own, and come with the digest', async () => {
    await device(mo)
    for (const words of ['A1 is late', 'B2 needs its photos', 'C3 is yours now', 'D4 is late']) await atNight(mo, words)
    expect((await world.app.call('GET /notifications/unread', { token: mo.token })).body.data.notifications).toBe(4)
    expect(await pushes()).toEqual([])
    await give()
    const digest = await digestOf(mo)
    expect(digest?.title).toBe('4 since last night')
    expect(digest?.body).toMatch(/^Since last night: .+; .+; .+; 1 more\.$/)
    expect(await pushes()).toHaveLength(1)
    await give(new Date('2026-11-21T08:00:00Z'))
    expect(await digests()).toHaveLength(1)
  })

  it('are left out once read, or when no longer news', async () => {
    await atNight(dan, 'B2 is late')
    await give(new Date('2026-11-21T08:00:00Z'))
    expect(await digests()).toEqual([])
    await atNight(mo, 'A1 is late')
    await world.app.call('PATCH /notifications/read', { token: mo.token, body: {} })
    await give()
    expect(await digests()).toEqual([])
  })

  it('are pushed when the hours end for a person without a digest push, and at eight for one who turned it off meanwhile', async () => {
    await Promise.all([device(mo), device(dan)])
    await wants(mo, { inApp: true, push: false })
    await atNight(mo, 'A1 is late')
    expect(await pushes()).toEqual(['2026-11-20T07:30:00.000Z'])
    await atNight(dan, 'B2 is late')
    await wants(dan, { inApp: true, push: false })
    await give()
    expect(await pushes()).toHaveLength(2)
    expect((await digestOf(dan))?.title).toBe('1 since last night')
  })

  it('wait with the digest itself for hours that end later, and by day for their end', async () => {
    await device(mo)
    const quiet = (from: string, to: string) =>
      world.app.call('PATCH /notifications/preferences', {
        token: mo.token,
        body: { quietHours: { enabled: true, from, to } },
      })
    await quiet('19:00', '09:00')
    await stand(world.home, assess)
    await atNight(mo, 'A1 is late')
    expect(await pushes()).toEqual(['2026-11-20T09:00:00.000Z'])
    await give()
    expect(await pushes()).toEqual(['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z'])
  })
})

it('counts by index ranges, however much was ever sold', async () => {
  const sold = Array.from({ length: 2000 }, () => ({ stage: 'CLOSED', subStage: 'SOLD' }) as const)
  await stand(world.home, ...sold, assess)
  await database().asOwner('test', (tx) => tx.execute(sql`analyze vehicles`))
  const plan = await database().asOwner('test', async (tx) => {
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${standingRows(tx, [world.home, world.sister], MORNING).getSQL()}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index (?:Only )?Scan/)
  expect(plan).not.toContain('Seq Scan on vehicles')
})
