import { formatTime, NOTIFICATION_TYPES } from '@forecourt/domain'
import { eq, sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { notificationPreferences, notifications, userDevices, vehicles } from '../../schema/index.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { FailedJob } from '../../platform/jobs/hooks.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { runDueJobs } from '../../platform/jobs/jobs.ts'
import { codesOf } from '../../testing/app.ts'
import { createPerson, signedIn } from '../../testing/people.ts'
import type { Hired } from '../stages/admin/admin-world.fixture.ts'
import { createPrepWorld, items, line, type PrepWorld, TYRE } from '../stages/mechanical-prep/prep-world.fixture.ts'
import { notifyOfFailedJob } from './failed-jobs.ts'
import { notifyIctReady } from './hooks.ts'
import { pushJob } from './push-job.ts'
import { startPushService } from './push-service.fixture.ts'
import { notifyJob } from './notify-job.ts'
import { unreadOf } from './unread.ts'

let world: PrepWorld
let executive: Hired
let support: Hired
let body: Hired
beforeAll(async () => {
  world = await createPrepWorld()
  ;[executive, support, body] = [
    await world.hired(world.home, 'SALES_EXECUTIVE'),
    await world.hired(world.home, 'SALES_SUPPORT'),
    await world.hired(world.home, 'BODY_DAMAGE'),
  ]
})
afterAll(() => world.app.close())
afterEach(async () => {
  await tellAll()
  await world.app.services.database.asOwner('test', async (tx) => {
    await tx.delete(notifications)
    await tx.delete(notificationPreferences)
  })
})

/** Processes the notifications that moves have queued. */
const tellAll = () => runDueJobs(world.app.services, [notifyJob])
const inbox = async (as: Hired, query: Record<string, string> = {}) => {
  await tellAll()
  return (await world.app.call('GET /notifications', { token: as.token, query })).body.data
}
const told = async (as: Hired) =>
  (await inbox(as)).data.map(({ type, title }) => `${type} ${title.replace(/^\S+ \S+ /, '')}`)
const unread = async (as: Hired) => {
  await tellAll()
  return (await world.app.call('GET /notifications/unread', { token: as.token })).body.data
}
const markRead = async (as: Hired, ids?: string[]) => {
  await tellAll()
  return world.app.call('PATCH /notifications/read', { token: as.token, body: ids ? { ids } : {} })
}
const prefer = (as: Hired, change: object) =>
  world.app.call('PATCH /notifications/preferences', { token: as.token, body: change })
const assign = (as: Hired, vehicleId: string, userId: string | null, version: number) =>
  world.app.call('POST /stage/:vehicleId/assign', { params: { vehicleId }, body: { userId, version }, token: as.token })
const vehicleOf = async (id: string) => {
  const { vehicle } = await world.kept(id)
  if (!vehicle) throw new Error('There is no such vehicle')
  return vehicle
}

describe('who must act next', () => {
  it('is Admin after an infleet, and the person who did it is not told', async () => {
    const { jo, mo } = world.people
    const id = await world.infleeted(mo)
    const { registration } = await vehicleOf(id)
    expect(await told(jo)).toEqual(['ARRIVED needs configuring'])
    expect(await told(mo)).toEqual([])
    expect((await inbox(jo)).data[0]).toMatchObject({
      url: `/stages/admin/${id}/configure`,
      vehicleId: id,
      registration,
      readAt: null,
    })
    const own = await world.infleeted(jo)
    expect((await inbox(jo)).data.map(({ vehicleId }) => vehicleId)).not.toContain(own)
  })

  it('is the next stage after the configuration, and later ones look ahead', async () => {
    const { mo, dan } = world.people
    await world.arrived()
    expect(await told(mo)).toEqual(['ARRIVED needs a mechanical assessment'])
    expect(await told(dan)).toEqual(['ARRIVED needs a mechanical assessment'])
    expect(await told(body)).toEqual(['COMING is on its way to Body Damage'])
    expect(await told(support)).toEqual(['COMING is on its way to Media'])
  })

  it('is only the assignee where there is one', async () => {
    const { mo, dan } = world.people
    await world.arrived({ assignees: { mechanicalPrep: dan.id } })
    expect([await told(mo), await told(dan)]).toEqual([[], ['ARRIVED needs a mechanical assessment']])
  })

  it('is a manager for quotes, and the submitter hears of the decision', async () => {
    const { mo, dan, priya } = world.people
    const one = line()
    const id = await world.standing('QUOTE', [one])
    await markRead(mo)
    await world.quote(id, { lines: [one, line({ itemRef: null, description: 'Wiper blade' })] })
    const [quote] = (await inbox(priya)).data
    expect(quote).toMatchObject({ type: 'QUOTE_SUBMITTED', body: '£120.00 net, 2 lines' })
    expect(quote?.url).toBe(`/stages/mechanical-prep/${id}/approval`)
    await world.reject(id)
    await world.quote(id, { lines: [one] })
    await world.approve(id)
    const decided = ['QUOTE_DECIDED has its quote approved', 'QUOTE_DECIDED has its quote sent back']
    expect((await inbox(mo, { unread: 'true' })).data.map(({ title }) => title.replace(/^\S+ \S+ /, ''))).toEqual(
      decided.map((text) => text.replace('QUOTE_DECIDED ', '')),
    )
    expect((await told(dan)).slice(0, 2)).toEqual(decided)
    expect((await inbox(mo)).data[0]).toMatchObject({ body: '£60.00 of £60.00 net, 1 of 1 line' })
    expect(await told(priya)).toHaveLength(2)
  })

  it('hears of work that is left out, and so does the next stage of the vehicle', async () => {
    const { mo } = world.people
    const one = line({ safety: false })
    const id = await world.standing('APPROVAL', [one])
    const lines = [{ lineId: one.id, decision: 'DECLINED', reason: 'Sold to the trade as it is' }]
    expect((await world.approve(id, { lines })).status).toBe(200)
    expect((await told(mo))[0]).toBe('QUOTE_DECIDED has its quote declined')
    expect((await inbox(mo)).data[0]?.url).toBe(`/vehicles/${id}`)
    expect((await told(body))[0]).toBe('ARRIVED needs a body assessment')
  })

  it('is the person a vehicle is assigned to, and not the one who assigned it', async () => {
    const { mo, dan } = world.people
    const id = await world.arrived()
    await assign(mo, id, dan.id, 2)
    expect((await told(dan))[0]).toBe('ASSIGNED is yours now')
    await assign(dan, id, mo.id, 3)
    await assign(mo, id, dan.id, 4)
    expect((await told(dan)).filter((text) => text.startsWith('ASSIGNED'))).toHaveLength(2)
    await assign(dan, id, null, 5)
    await assign(dan, id, dan.id, 6)
    expect((await told(dan)).filter((text) => text.startsWith('ASSIGNED'))).toHaveLength(2)
  })

  it('is worked out once the vehicle is unlocked again: the move leaves one job behind', async () => {
    const { database, moves } = world.app.services
    const { jo, mo } = world.people
    const id = await world.infleeted(jo)
    const count = () => database.libraryPool.query(`select from queue_jobs where name = 'notifications.tell'`)
    const before = (await count()).rowCount ?? 0
    const asked: string[] = []
    moves.afterMove.push(async (_move, tx) => {
      // What a transaction has read is locked against being dropped; a reference alone takes another kind of lock.
      const { rows } = await tx.execute<{ name: string }>(sql`
        select relname as name from pg_locks join pg_class on pg_class.oid = relation
        where pid = pg_backend_pid() and mode = 'AccessShareLock' and relkind = 'r'`)
      asked.push(...rows.map(({ name }) => name))
    })
    await world.configure(jo, id)
    moves.afterMove.pop()
    expect(asked).toContain('vehicles')
    const ofPeople = ['user_devices', 'sessions', 'notifications', 'notification_preferences', 'dealer_employees']
    expect(asked.filter((name) => ofPeople.includes(name))).toEqual([])
    expect((await count()).rowCount).toBe(before + 1)
    expect(await told(mo)).toEqual(['ARRIVED needs a mechanical assessment'])
  })

  it('is nobody once the vehicle is removed', async () => {
    const { jo, mo } = world.people
    const id = await world.infleeted(mo)
    const { status } = await world.app.call('POST /vehicles/:vehicleId/remove', {
      params: { vehicleId: id },
      body: { reason: 'Taken in at the wrong dealer', version: 1 },
      token: jo.token,
    })
    expect(status).toBe(200)
    expect(await told(jo)).toEqual([])
  })

  it('is a manager when an ICT is complete, once per visit', async () => {
    const { priya, mo } = world.people
    const vehicle = await vehicleOf(await world.arrived())
    const tell = () =>
      world.app.services.database.scoped({ dealerIds: [world.home], userId: null }, (tx) =>
        notifyIctReady(tx, vehicle, mo.id, new Date().toISOString()),
      )
    await tell()
    await tell()
    expect((await told(priya)).filter((text) => text.startsWith('ICT'))).toEqual(['ICT_READY has an ICT for your tick'])
  })
})

describe('RW.31 where a notification leads', () => {
  it('is the page on which its reader acts now, whatever it was when they were told', async () => {
    const { mo, priya } = world.people
    const id = await world.arrived()
    const arrival = async (as: Hired) => (await inbox(as)).data.find(({ type }) => type === 'ARRIVED')?.url
    expect(await arrival(mo)).toBe(`/stages/mechanical-prep/${id}/assess`)
    const assessed = await world.standing('APPROVAL')
    const urls = async (as: Hired) =>
      new Set((await inbox(as)).data.filter(({ vehicleId }) => vehicleId === assessed).map(({ url }) => url))
    expect(await urls(mo)).toEqual(new Set([`/vehicles/${assessed}`]))
    expect(await urls(priya)).toEqual(new Set([`/stages/mechanical-prep/${assessed}/approval`]))
  })

  it('is the vehicle for a person acting at another dealer, and the overview for one who may read no vehicle', async () => {
    const { database } = world.app.services
    const person = await createPerson(world.app.services, {
      adminAt: [world.home],
      employeeAt: { [world.home]: ['MECHANICAL_PREP'], [world.sister]: ['MECHANICAL_PREP'] },
    })
    const id = await world.arrived()
    await tellAll()
    const urlAs = async (dealerId: string, role: 'EMPLOYEE' | 'SUPER_ADMIN') => {
      const { accessToken: token } = await signedIn(world.app.services, person, { dealerId, role })
      const { body: answer } = await world.app.call('GET /notifications', { token })
      return answer.data.data.find(({ vehicleId }) => vehicleId === id)?.url
    }
    expect(await urlAs(world.home, 'EMPLOYEE')).toBe(`/stages/mechanical-prep/${id}/assess`)
    expect(await urlAs(world.sister, 'EMPLOYEE')).toBe(`/vehicles/${id}`)
    expect(await urlAs(world.home, 'SUPER_ADMIN')).toBe('/')
    await database.asOwner('test', (tx) => tx.delete(notifications))
  })
})

it('a message reaches the people it mentions, and those who worked on the vehicle', async () => {
  const { jo, mo, dan } = world.people
  const id = await world.arrived()
  await markRead(dan)
  const write = (as: Hired, mentions: object[]) =>
    world.app.call('POST /vehicles/:vehicleId/messages', {
      params: { vehicleId: id },
      body: { body: 'Key is on the hook by the ramp', mentions },
      token: as.token,
    })
  expect((await write(mo, [{ kind: 'role', role: 'SALES_EXECUTIVE' }])).status).toBe(201)
  expect((await inbox(executive)).data[0]).toMatchObject({
    type: 'MENTION',
    title: expect.stringContaining('has a message for you from Person'),
    body: 'Key is on the hook by the ramp',
    url: `/vehicles/${id}#messages`,
  })
  expect((await told(jo))[0]).toMatch(/^MESSAGE has a message from Person/)
  expect((await inbox(dan, { unread: 'true' })).data).toEqual([])
  await write(jo, [{ kind: 'user', userId: mo.id }])
  expect((await told(mo)).filter((text) => /^MESSAGE|^MENTION/.test(text))).toHaveLength(1)
})

describe('the bell', () => {
  it('counts what is unread, here and in the person’s stages', async () => {
    const { jo, mo } = world.people
    const before = await unread(mo)
    const id = await world.arrived()
    expect(Object.keys(before.stages)).toEqual(['MECHANICAL_PREP'])
    const after = await unread(mo)
    expect(after.notifications).toBe(before.notifications + 1)
    expect(after.stages['MECHANICAL_PREP']).toBe((before.stages['MECHANICAL_PREP'] ?? 0) + 1)
    expect(Object.keys((await unread(jo)).stages)).toEqual(['ADMIN', 'SALE'])
    await world.markRead(mo, id)
    expect(await unread(mo)).toEqual(before)
    expect((await inbox(mo)).data[0]?.readAt).not.toBeNull()
  })

  it('RT.53 counts a vehicle once, for anyone who may act, until somebody has it or has done it', async () => {
    const { mo, dan, priya } = world.people
    const id = await world.arrived()
    const needs = async (as: Hired) => (await unread(as)).needsYou
    expect([await needs(mo), await needs(dan), await needs(body)]).toEqual([1, 1, 0])
    await assign(mo, id, dan.id, 2)
    expect([await needs(mo), await needs(dan)]).toEqual([0, 1])
    expect((await unread(dan)).notifications).toBe(2)
    const quoted = await world.standing('APPROVAL')
    await assign(mo, quoted, dan.id, (await vehicleOf(quoted)).version)
    expect(await needs(priya)).toBe(1)
    await world.approve(quoted)
    expect((await unread(priya)).notifications).toBeGreaterThan(0)
    expect(await needs(priya)).toBe(0)
  })

  it('RT.54 names the vehicle and separates what needs the person, what is late and the rest', async () => {
    const { mo } = world.people
    const id = await world.arrived()
    const { registration, shortChassis, dealerId } = await vehicleOf(id)
    await tellAll()
    await world.app.services.database.asOwner('test', async (tx) => {
      await tx.update(vehicles).set({ modelCustom: 'Golf R' }).where(eq(vehicles.id, id))
      await tx.insert(notifications).values(
        (['SLA_RED', 'MESSAGE'] as const).map((type) => ({
          userId: mo.id,
          dealerId,
          vehicleId: id,
          type,
          title: 'is told',
          body: 'b',
          url: '/',
          subjectKey: id,
        })),
      )
    })
    const kinds = async (section: string) => (await inbox(mo, { section })).data.map(({ type }) => type)
    expect(await kinds('NEEDS_YOU')).toEqual(['ARRIVED'])
    expect(await kinds('LATE')).toEqual(['SLA_RED'])
    expect(await kinds('OTHER')).toEqual(['MESSAGE'])
    const [arrival] = (await inbox(mo, { section: 'NEEDS_YOU' })).data
    expect(arrival).toMatchObject({ registration, shortChassis, vehicleName: 'Golf R', stage: 'MECHANICAL_PREP' })
    await markRead(mo)
    expect(await kinds('NEEDS_YOU')).toEqual([])
    expect((await kinds('OTHER')).toSorted()).toEqual(['ARRIVED', 'MESSAGE', 'SLA_RED'])
  })

  it('is cleared by each person for themselves, one by one or at once', async () => {
    const { mo, dan } = world.people
    for (let count = 0; count < 3; count++) await world.arrived()
    const [first, second] = (await inbox(mo)).data
    expect((await markRead(mo, [first?.id ?? ''])).status).toBe(204)
    expect((await unread(mo)).notifications).toBe(2)
    expect((await inbox(mo, { unread: 'true' })).data[0]?.id).toBe(second?.id)
    await markRead(dan, [second?.id ?? ''])
    expect((await unread(mo)).notifications).toBe(2)
    await markRead(mo)
    expect((await unread(mo)).notifications).toBe(0)
    expect((await unread(dan)).notifications).toBe(3)
  })

  it('lists page by page, newest first, and only the person’s own', async () => {
    const { mo } = world.people
    for (let count = 0; count < 3; count++) await world.arrived()
    const page = await inbox(mo, { pageSize: '2' })
    expect(page.paging).toMatchObject({ total: 3, next: expect.any(String) })
    const rest = await inbox(mo, { pageSize: '2', cursor: page.paging.next ?? '' })
    const times = [...page.data, ...rest.data].map(({ createdAt }) => Date.parse(createdAt))
    expect(times).toHaveLength(3)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect((await world.app.call('GET /notifications', { token: mo.token, query: { cursor: 'x' } })).status).toBe(422)
    const stranger = await world.hired(world.sister, 'MECHANICAL_PREP')
    expect((await inbox(stranger)).data).toEqual([])
  })
})

describe('in every open tab', () => {
  let url: string
  beforeAll(async () => {
    url = await world.app.app.listen({ host: '127.0.0.1', port: 0 })
  })
  const open: Socket[] = []
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect()
  })
  const tabOf = async ({ token }: Hired) => {
    const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
    open.push(socket)
    await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
    const counts: unknown[] = []
    socket.on('unread counted', (counted) => counts.push(counted))
    return { socket, counts }
  }

  it('the bell rings at once', async () => {
    const { mo, jo } = world.people
    const { socket } = await tabOf(mo)
    const rung = new Promise<unknown>((resolve) => void socket.once('notifications changed', resolve))
    const id = await world.infleeted(mo)
    await world.configure(jo, id)
    await tellAll()
    expect(await rung).toEqual({ countsFollow: true })
  })

  it('each person gets their own counts, as they would be answered', async () => {
    const { mo, jo } = world.people
    const sameAs = await world.hired(world.home, 'MECHANICAL_PREP')
    const neighbour = await world.hired(world.sister, 'MECHANICAL_PREP')
    const people = [mo, sameAs, jo, executive]
    const tabs = await Promise.all(people.map(async (person) => ({ person, ...(await tabOf(person)) })))
    const elsewhere = await tabOf(neighbour)
    const id = await world.arrived()
    await world.markRead(mo, id)
    await tellAll()
    for (const { person, counts } of tabs) {
      const answer = await unread(person)
      await expect.poll(() => counts.at(-1)).toEqual(answer)
    }
    const [read, unseen] = [await unread(mo), await unread(sameAs)]
    expect(unseen.stages['MECHANICAL_PREP']).toBeGreaterThan(read.stages['MECHANICAL_PREP'] ?? 0)
    expect(unseen.needsYou).toBeGreaterThan(0)
    expect(elsewhere.counts).toEqual([])
  })

  it('several people of several roles are counted as each by themselves', async () => {
    const { mo, jo } = world.people
    await world.arrived()
    await tellAll()
    const readers = await Promise.all(
      [mo, jo, executive, support, body].map(async ({ token }) => {
        const { userId, actor, groupScope } = await world.app.services.auth.callers.ofToken(token)
        return { userId, actor, groupScope }
      }),
    )
    const [first] = readers
    if (!first) throw new Error('Nobody is counted')
    const count = (some: typeof readers) =>
      world.app.services.database.read(first.groupScope, (tx) => unreadOf(tx, some))
    const together = await count(readers)
    for (const reader of readers) expect(together.get(reader)).toEqual((await count([reader])).get(reader))
    expect([...together.values()].some(({ needsYou }) => needsYou > 0)).toBe(true)
  })
})

describe('preferences', () => {
  it('start with the product’s defaults, and keep what somebody chose', async () => {
    const { mo } = world.people
    const read = async () => (await world.app.call('GET /notifications/preferences', { token: mo.token })).body.data
    const first = await read()
    expect(Object.keys(first.types)).toEqual([...NOTIFICATION_TYPES])
    expect(first).toMatchObject({
      types: { ARRIVED: { inApp: true, push: true }, COMING: { inApp: true, push: false } },
      quietHours: { enabled: true, from: '19:00', to: '07:30' },
    })
    await Promise.all([
      prefer(mo, { types: { ARRIVED: { inApp: false, push: false } } }),
      prefer(mo, { quietHours: { enabled: false, from: '20:00', to: '07:00' } }),
    ])
    expect(await read()).toMatchObject({
      types: { ARRIVED: { inApp: false, push: false }, MENTION: { inApp: true, push: true } },
      quietHours: { enabled: false, from: '20:00', to: '07:00' },
    })
    const wrong = await prefer(mo, { quietHours: { enabled: true, from: '25:00', to: '07:00' } })
    expect([wrong.status, ...codesOf(wrong.body)]).toEqual([422, 'quietHours.from:pattern'])
  })

  it('keep unwanted types out of the bell', async () => {
    const { mo, dan } = world.people
    await prefer(mo, { types: { ARRIVED: { inApp: false, push: true } } })
    await world.arrived()
    expect([await told(mo), (await unread(mo)).notifications]).toEqual([[], 0])
    expect(await told(dan)).toHaveLength(1)
  })
})

describe('a push', () => {
  const database = () => world.app.services.database
  let service: Awaited<ReturnType<typeof startPushService>>
  beforeAll(async () => void (service = await startPushService()))
  afterAll(() => service.close())
  afterEach(async () => {
    service.answerWith(201)
    service.received.length = 0
    await database().asOwner('test', async (tx) => {
      await tx.execute(sql`delete from queue_jobs where name = 'notifications.push'`)
      await tx.execute(sql`delete from graphile_worker._private_jobs`)
    })
  })

  /** A signed-in device of somebody that receives pushes; they have no quiet hours. */
  async function device(as: Hired, quietHours = { enabled: false, from: '19:00', to: '07:30' }) {
    await prefer(as, { quietHours })
    const push = { ...service.subscription, endpoint: 'https://push.test/device' }
    const { body: answer } = await world.app.call('PATCH /active-user-device', {
      body: { enabled: true, platform: 'Test', push },
      token: as.token,
    })
    await database().asOwner('test', (tx) =>
      tx
        .update(userDevices)
        .set({ pushEndpoint: service.subscription.endpoint })
        .where(eq(userDevices.id, answer.data.id)),
    )
    return answer.data.id
  }
  const run = () => runDueJobs(world.app.services, [notifyJob, pushJob])
  const jobs = async () =>
    (await database().libraryPool.query(`select * from queue_jobs where name = 'notifications.push'`)).rows as {
      status: string
      run_at: Date
    }[]
  const deviceRow = async (id: string) =>
    (await database().asOwner('test', (tx) => tx.select().from(userDevices).where(eq(userDevices.id, id))))[0]

  it('shows plate and verb on the device, and leads to the page', async () => {
    const { mo } = world.people
    await device(mo)
    const id = await world.arrived()
    await run()
    const [notification] = (await inbox(mo)).data
    expect(service.received).toMatchObject([
      {
        message: { title: notification?.title, body: '', url: `/stages/mechanical-prep/${id}/assess` },
        authorization: expect.stringMatching(/^vapid t=/),
        urgency: 'high',
      },
    ])
    expect(notification?.title).toMatch(/^AD\d\d \w{3} needs a mechanical assessment$/)
  })

  it('is not sent for what was read meanwhile, nor for muted types', async () => {
    const { mo } = world.people
    await device(mo)
    await world.arrived()
    await markRead(mo)
    await run()
    expect(service.received).toEqual([])
    await prefer(mo, { types: { ARRIVED: { inApp: true, push: false } } })
    await world.arrived()
    await run()
    expect(await jobs()).toHaveLength(1)
  })

  it('waits for the end of the quiet hours where no digest is wanted', async () => {
    const { mo } = world.people
    const hour = 3_600_000
    const until = formatTime(Date.now() + hour)
    await prefer(mo, { types: { DIGEST: { inApp: true, push: false } } })
    await device(mo, { enabled: true, from: formatTime(Date.now() - hour), to: until })
    await world.arrived()
    await run()
    const [job] = await jobs()
    expect(service.received).toEqual([])
    expect(job?.status).toBe('DELAYED')
    expect(formatTime(job?.run_at ?? 0)).toBe(until)
  })

  it.each([404, 410])('switches off a device that answers %s', async (status) => {
    const { mo } = world.people
    const id = await device(mo)
    service.answerWith(status)
    await world.arrived()
    await run()
    expect(await deviceRow(id)).toMatchObject({ enabled: false, pushEndpoint: null, pushKeys: null })
    expect(await jobs()).toMatchObject([{ status: 'COMPLETED' }])
  })

  it('is retried when the push service is in trouble', async () => {
    const { mo } = world.people
    const id = await device(mo)
    service.answerWith(503)
    await world.arrived()
    await run()
    expect(await jobs()).toMatchObject([{ status: 'DELAYED', error: 'The push service of 127.0.0.1 answered 503' }])
    expect(await deviceRow(id)).toMatchObject({ enabled: true })
    service.answerWith(201)
    await database().libraryPool.query('update graphile_worker._private_jobs set run_at = now()')
    await run()
    expect([await jobs(), service.received.length]).toMatchObject([[{ status: 'COMPLETED' }], 1])
  })
})

describe('a job that fails', () => {
  const tell = (given: Partial<FailedJob> = {}) => {
    const failed = { id: v7(), name: 'mot.history', attempt: 3, isFinal: false, error: 'HTTP 503', at, ...given }
    return world.app.services.database.asOwner('test', (tx) => notifyOfFailedJob(failed, tx))
  }
  const at = '2026-11-20T10:20:00.000Z'

  it('is reported to developers only, in the app and by push, once an hour for each kind', async () => {
    const { services } = world.app
    const [person, gone] = [
      await createPerson(services, { developer: true }),
      await createPerson(services, { developer: true, isActive: false }),
    ]
    const developer = { ...person, token: (await signedIn(services, person)).accessToken }
    await tell()
    await Promise.all([tell({ attempt: 5, isFinal: true }), tell()])
    expect((await inbox(developer)).data).toMatchObject([
      {
        type: 'JOB_FAILED',
        title: 'The job mot.history failed 3 times',
        body: 'HTTP 503',
        url: '/queue-jobs?status=FAILED',
      },
    ])
    await tell({ at: '2026-11-20T11:00:00.000Z', attempt: 1, isFinal: true })
    await tell({ name: 'files.smaller-copies' })
    expect((await inbox(developer)).data.map(({ title }) => title).toSorted()).toEqual([
      'The job files.smaller-copies failed 3 times',
      'The job mot.history failed 3 times',
      'The job mot.history failed for good',
    ])
    expect((await unread(developer)).notifications).toBe(3)
    const rows = await services.database.asOwner('test', (tx) => tx.select().from(notifications))
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([person.id]))
    expect(rows.map(({ userId }) => userId)).not.toContain(gone.id)
  })

  it('is reported when the runner gives it up', async () => {
    const { services } = world.app
    const person = await createPerson(services, { developer: true })
    const job = defineJob({
      name: 'test.hopeless',
      payload: z.object({}),
      maxAttempts: 1,
      run: async () => {
        throw new Error('Nobody there')
      },
    })
    await services.database.unscoped('test', (tx) => enqueue(tx, job, {}))
    await runDueJobs(services, [job])
    const token = (await signedIn(services, person)).accessToken
    expect(await told({ ...person, token })).toEqual(['JOB_FAILED test.hopeless failed for good'])
  })
})

it('an assessment without work notifies only the next stage', async () => {
  const { mo } = world.people
  const id = await world.arrived()
  await markRead(mo)
  expect((await world.assess(id)).status).toBe(200)
  expect((await told(body))[0]).toBe('ARRIVED needs a body assessment')
  expect((await inbox(mo, { unread: 'true' })).data).toEqual([])
  expect(await world.assess(await world.arrived(), { items: items(TYRE), workRequired: true })).toMatchObject({
    status: 200,
  })
})
