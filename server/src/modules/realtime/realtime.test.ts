import type { AddressInfo } from 'node:net'
import { makeBuild } from '@forecourt/release/testing'
import { and, eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { endSessionsOf } from '../../platform/auth/sessions.ts'
import { dealerEmployees, dealers } from '../../schema/index.ts'
import { createOrganisation, scopeOf } from '../../testing/organisation.ts'
import { createPerson, signedIn } from '../../testing/people.ts'
import { publishDraft, publishMessages, publishNotifications, publishReports, publishStageChange } from './announce.ts'

let test: TestApp
let url: string
let first: string
let second: string

const warnings: string[] = []
process.on('warning', ({ message }) => warnings.push(message))

beforeAll(async () => {
  test = await createTestApp()
  const here = await createOrganisation(test.services.database, 2)
  ;[first = '', second = ''] = here.dealerIds
  url = await test.app.listen({ host: 'localhost', port: 0 })
})
afterAll(() => test.close())

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})

type Options = Parameters<typeof io>[1]

const connect = (token: string | undefined, options: Options = {}, address = url) => {
  const socket = io(address, { path: '/socket.io', auth: { token }, reconnection: false, forceNew: true, ...options })
  open.push(socket)
  return socket
}

const outcome = (socket: Socket) =>
  new Promise<'connected' | (Error & { data?: unknown })>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', resolve)
  })

const next = <Value>(socket: Socket, event: string) => new Promise<Value>((resolve) => socket.once(event, resolve))

const person = async (dealerId = first, role: 'EMPLOYEE' | 'SUPER_ADMIN' = 'EMPLOYEE') => {
  const someone = await createPerson(test.services, { adminAt: [first], employeeAt: { [dealerId]: ['SALES'] } })
  return { someone, ...(await signedIn(test.services, someone, { dealerId, role })) }
}

const connected = async (dealerId = first) => {
  const session = await person(dealerId)
  const socket = connect(session.accessToken)
  expect(await outcome(socket)).toBe('connected')
  return { socket, ...session }
}

it('starts without warnings from the database driver', () => {
  expect(warnings.filter((message) => message.includes('client.query()'))).toEqual([])
})

it('tells every dealer of a release', async () => {
  const { releases, known } = test.services
  const sockets = [await connected(first), await connected(second)]
  const told = sockets.map(({ socket }) => next<unknown>(socket, 'modules changed'))
  // The first known release is no news.
  await known.look()
  await releases.add(makeBuild('admin', '1'))
  await releases.publish('admin', '1', { by: 'sam' })
  expect(await Promise.all(told)).toEqual([{ revision: 1 }, { revision: 1 }])
})

it('has everybody reconnect, and so reload, after the database could not be listened to', async () => {
  const { accessToken } = await person()
  const socket = connect(accessToken, { reconnection: true, reconnectionDelay: 10 })
  expect(await outcome(socket)).toBe('connected')
  const [gone, back] = [next<string>(socket, 'disconnect'), outcome(socket)]
  await test.services.database.libraryPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'forecourt listener' and datname = current_database()`,
  )
  expect(await gone).toBe('transport close')
  expect(await back).toBe('connected')
})

describe('connecting', () => {
  it.each([['polling'], ['websocket']])('works by %s', async (transport) => {
    const { accessToken } = await person()
    expect(await outcome(connect(accessToken, { transports: [transport] }))).toBe('connected')
  })

  it('works on every address of localhost', async () => {
    const { accessToken } = await person()
    for (const { address, family, port } of test.app.addresses() as AddressInfo[]) {
      const host = family === 'IPv6' ? `[${address}]` : address
      const options = { transports: ['polling', 'websocket'] }
      expect(await outcome(connect(accessToken, options, `http://${host}:${port}`))).toBe('connected')
    }
  })

  it('works through the framework’s second server, which the engine does not know', async () => {
    const answer = await test.app.inject({ url: '/socket.io/?EIO=4&transport=polling' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('"upgrades":["websocket"]')
  })

  it('is refused with a message and data', async () => {
    const refused = await outcome(connect('rubbish'))
    expect(refused).toMatchObject({
      message: 'Please sign in.',
      data: { status: 401, message: 'Please sign in.', errors: [{ code: 'UNAUTHORISED', path: [] }] },
    })
    expect(await outcome(connect(undefined))).toMatchObject({ data: { status: 401 } })
  })

  it('is refused with the reason that the session ended', async () => {
    const { accessToken, someone } = await person()
    await test.services.database.unscoped('test', async (tx) => endSessionsOf(tx, someone.id, 'PASSWORD_RESET'))
    const message = 'A new password was set for you. Log in with it, or ask your Forecourt administrator.'
    expect(await outcome(connect(accessToken))).toMatchObject({ message, data: { status: 401, message } })
  })

  it('is for the active role EMPLOYEE only', async () => {
    const { accessToken } = await person(first, 'SUPER_ADMIN')
    expect(await outcome(connect(accessToken))).toMatchObject({
      data: { status: 403, errors: [{ code: 'FORBIDDEN' }] },
    })
  })
})

describe('the reports of today', () => {
  const EVENT = 'dealer report stages today'
  const publish = (dealerId: string) =>
    test.services.database.scoped(scopeOf(dealerId), async (tx) => publishReports(tx, dealerId))

  it('R7.02 are pushed to everyone who joined, under the event’s name', async () => {
    const { socket } = await connected()
    expect(await socket.emitWithAck(`join ${EVENT}`, first)).toMatchObject({ ok: true })
    const pushed = next<{ isToday: boolean; stages: unknown[] }>(socket, EVENT)
    await publish(first)
    expect(await pushed).toMatchObject({ isToday: true, stages: expect.any(Array) as unknown })
  })

  it.each(['dealer report agencyStockCount today', 'dealer report mechPrepPrepped today'])(
    'include %s',
    async (event) => {
      const { socket } = await connected()
      await socket.emitWithAck(`join ${event}`, first)
      const pushed = next(socket, event)
      await publish(first)
      expect(await pushed).toMatchObject({ isToday: true })
    },
  )

  it('R7.02 are the own dealer’s only', async () => {
    const { socket } = await connected()
    for (const wrong of [second, null, { dealerId: first }, undefined]) {
      const answer: unknown = await socket.emitWithAck(`join ${EVENT}`, wrong)
      expect(answer).toMatchObject({ ok: false, errors: [{ code: 'FORBIDDEN' }] })
    }
  })

  it('stop on leaving, and come once for a burst', async () => {
    const [leaving, staying] = [await connected(), await connected()]
    const heard: string[] = []
    leaving.socket.on(EVENT, () => heard.push('leaving'))
    staying.socket.on(EVENT, () => heard.push('staying'))
    for (const { socket } of [leaving, staying]) await socket.emitWithAck(`join ${EVENT}`, first)
    await leaving.socket.emitWithAck(`leave ${EVENT}`, first)
    for (let i = 0; i < 5; i++) await publish(first)
    await next(staying.socket, EVENT)
    expect(heard).toEqual(['staying'])
  })

  it('R9.13 tell a person joining when they last changed, as far back as the server listened', async () => {
    const { socket } = await connected()
    const join = async () => (await socket.emitWithAck(`join ${EVENT}`, first)) as { changedAt: string }
    const before = await join()
    expect(Date.parse(before.changedAt)).toBeLessThanOrEqual(Date.now())
    const pushed = next<{ generatedAt: string }>(socket, EVENT)
    await publish(first)
    const { generatedAt } = await pushed
    const { changedAt } = await join()
    expect(changedAt > before.changedAt).toBe(true)
    expect(changedAt <= generatedAt).toBe(true)
  })

  it('are not told of what was rolled back', async () => {
    const { socket } = await connected()
    await socket.emitWithAck(`join ${EVENT}`, first)
    const heard: unknown[] = []
    socket.on('stage changed', (change) => heard.push(change))
    const change = { dealerId: first, vehicleId: 'v', from: null, to: 'ADMIN:CONFIGURE', version: 1 } as const
    const { database } = test.services
    const failing = database.scoped(scopeOf(first), async (tx) => {
      publishStageChange(tx, change)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    const told = next(socket, 'stage changed')
    await database.scoped(scopeOf(first), async (tx) => publishStageChange(tx, { ...change, version: 2 }))
    await told
    expect(heard).toMatchObject([{ vehicleId: 'v', from: null, to: 'ADMIN:CONFIGURE', version: 2 }])
  })
})

describe('stage changes', () => {
  it('are announced to the rest of the group by the vehicle alone, and to no other group', async () => {
    const elsewhere = await createOrganisation(test.services.database)
    const [other = ''] = elsewhere.dealerIds
    const [here, mate, stranger] = [await connected(first), await connected(second), await connected(other)]
    const heard: unknown[] = []
    for (const [name, { socket }] of Object.entries({ here, stranger })) {
      socket.on('group vehicle changed', (change) => heard.push([name, change]))
    }
    const told = next(mate.socket, 'group vehicle changed')
    const own = [next(here.socket, 'stage changed'), next(stranger.socket, 'stage changed')]
    const publish = (dealerId: string, vehicleId: string) =>
      test.services.database.scoped(scopeOf(dealerId), async (tx) =>
        publishStageChange(tx, { dealerId, vehicleId, from: null, to: 'ADMIN:CONFIGURE', version: 1 }),
      )
    await publish(first, 'ours')
    expect(await told).toEqual({ vehicleId: 'ours' })
    await publish(other, 'theirs')
    await Promise.all(own)
    expect(heard).toEqual([])
  })

  it('say of a clock that ran out, and of what people are told by it, that nobody did it', async () => {
    const { database } = test.services
    const [here, mate] = [await connected(first), await connected(second)]
    const change = { vehicleId: 'v', from: 'ICT:ICT', to: 'ICT:ICT', version: 3, isByTime: true } as const
    const told = [next(here.socket, 'stage changed'), next(mate.socket, 'group vehicle changed')]
    const rung = next(here.socket, 'notifications changed')
    await database.scoped(scopeOf(first), async (tx) => {
      publishStageChange(tx, { dealerId: first, ...change })
      publishNotifications(tx, [here.someone.id], { isByTime: true })
    })
    expect(await Promise.all(told)).toEqual([
      { ...change, countsFollow: true },
      { vehicleId: 'v', isByTime: true },
    ])
    expect(await rung).toEqual({ isByTime: true, countsFollow: true })
  })

  it('R4.27 reach the dealer’s sockets and nobody else’s', async () => {
    const [here, there] = [await connected(first), await connected(second)]
    const heard: unknown[] = []
    there.socket.on('stage changed', () => heard.push('there'))
    const told = next(here.socket, 'stage changed')
    const alsoTold = next(there.socket, 'stage changed')
    const publish = (dealerId: string) =>
      test.services.database.scoped(scopeOf(dealerId), async (tx) =>
        publishStageChange(tx, { dealerId, vehicleId: 'v', from: 'ADMIN:CONFIGURE', to: 'ICT:ICT', version: 2 }),
      )
    await publish(first)
    expect(await told).toMatchObject({ vehicleId: 'v', from: 'ADMIN:CONFIGURE', to: 'ICT:ICT', version: 2 })
    expect(heard).toEqual([])
    await publish(second)
    await alsoTold
  })
})

describe('what is counted of a person', () => {
  const counted = ({ socket }: { socket: Socket }) => next(socket, 'unread counted')
  const asAnswered = async ({ accessToken: token }: { accessToken: string }) =>
    (await test.call('GET /notifications/unread', { token })).body.data
  const inTransaction = (publish: (tx: Transaction) => void) =>
    test.services.database.scoped(scopeOf(first), async (tx) => publish(tx))

  it('follows a move, to everybody at the dealer and to nobody else', async () => {
    const [one, other, there] = [await connected(first), await connected(first), await connected(second)]
    const elsewhere = vi.fn<() => void>()
    there.socket.on('unread counted', elsewhere)
    const told = [counted(one), counted(other)]
    const change = { dealerId: first, vehicleId: 'v', from: null, to: 'SALE:POST', version: 1 } as const
    await inTransaction((tx) => publishStageChange(tx, change))
    expect(await Promise.all(told)).toEqual([await asAnswered(one), await asAnswered(other)])
    expect(elsewhere).not.toHaveBeenCalled()
  })

  it.each([{}, { isByTime: true } as const])('follows a notification %o, to those who got it alone', async (push) => {
    const [one, other] = [await connected(first), await connected(first)]
    const others = vi.fn<() => void>()
    other.socket.on('unread counted', others)
    const told = counted(one)
    await inTransaction((tx) => publishNotifications(tx, [one.someone.id], push))
    expect(await told).toEqual(await asAnswered(one))
    expect(others).not.toHaveBeenCalled()
  })
})

describe('a saved draft', () => {
  it('RW.11 is announced to people who may have the same form open at the dealer, and to nobody else', async () => {
    const [here, there] = [await connected(first), await connected(second)]
    const mechanic = await createPerson(test.services, { employeeAt: { [first]: ['MECHANICAL_PREP'] } })
    const { accessToken } = await signedIn(test.services, mechanic, { dealerId: first, role: 'EMPLOYEE' })
    const socket = connect(accessToken)
    expect(await outcome(socket)).toBe('connected')
    const heard: unknown[] = []
    for (const other of [here.socket, there.socket]) other.on('draft saved', (save) => heard.push(save))
    const save = { vehicleId: 'v', kind: 'MECHANICAL_ASSESS', version: 7, savedById: 'dan' }
    const told = next(socket, 'draft saved')
    const last = [next(here.socket, 'stage changed'), next(there.socket, 'stage changed')]
    for (const dealerId of [first, second]) {
      await test.services.database.scoped(scopeOf(dealerId), async (tx) => {
        publishDraft(tx, { ...save, dealerId, permission: 'stage.mechanicalPrep.assess' })
        publishStageChange(tx, { dealerId, vehicleId: 'v', from: null, to: 'ADMIN:CONFIGURE', version: 1 })
      })
    }
    expect(await told).toEqual(save)
    await Promise.all(last)
    expect(heard).toEqual([])
  })
})

describe('messages about a vehicle', () => {
  it('are announced to every dealer of the group, and to no other', async () => {
    const elsewhere = await createOrganisation(test.services.database)
    const other = elsewhere.dealerIds[0] ?? ''
    const [here, mate, stranger] = [await connected(first), await connected(second), await connected(other)]
    const heard: unknown[] = []
    stranger.socket.on('vehicle messages', (change) => heard.push(change))
    const told = [next(here.socket, 'vehicle messages'), next(mate.socket, 'vehicle messages')]
    const theirs = next(stranger.socket, 'vehicle messages')
    const publish = (dealerId: string, vehicleId: string) =>
      test.services.database.scoped(scopeOf(dealerId), async (tx) => publishMessages(tx, { dealerId, vehicleId }))
    await publish(first, 'ours')
    expect(await Promise.all(told)).toEqual([{ vehicleId: 'ours' }, { vehicleId: 'ours' }])
    await publish(other, 'theirs')
    await theirs
    expect(heard).toEqual([{ vehicleId: 'theirs' }])
  })
})

describe('a session that ends or moves', () => {
  it('closes its socket', async () => {
    const [out, stays] = [await connected(), await connected()]
    const gone = next(out.socket, 'disconnect')
    await test.call('POST /auth/logout', { token: out.accessToken })
    await gone
    expect(stays.socket.connected).toBe(true)
  })

  it('loses it by switching role, and by losing the role', async () => {
    const [switched, removed] = [await connected(), await connected()]
    const [switchedOff, removedOff] = [next(switched.socket, 'disconnect'), next(removed.socket, 'disconnect')]
    const body = { newRole: 'SUPER_ADMIN', refreshToken: switched.refreshToken }
    expect((await test.call('POST /user/switch-role', { token: switched.accessToken, body })).status).toBe(200)
    await switchedOff
    await test.services.database.asOwner('test', (tx) =>
      tx.delete(dealerEmployees).where(eq(dealerEmployees.userId, removed.someone.id)),
    )
    await removedOff
  })

  it('carries on where its holder still works, once the place is gone', async () => {
    const someone = await createPerson(test.services, { employeeAt: { [first]: ['ADMIN'], [second]: ['SALES'] } })
    const { accessToken, refreshToken } = await signedIn(test.services, someone, { dealerId: first, role: 'EMPLOYEE' })
    const socket = connect(accessToken)
    expect(await outcome(socket)).toBe('connected')
    const gone = next(socket, 'disconnect')
    await test.services.database.asOwner('test', (tx) =>
      tx
        .delete(dealerEmployees)
        .where(and(eq(dealerEmployees.userId, someone.id), eq(dealerEmployees.dealerId, first))),
    )
    await gone
    const check = await test.call('GET /auth/check', { token: accessToken })
    expect(check.body.data).toMatchObject({ activeDealerId: null, activeRole: null, activeDealerRoles: [] })
    const { body: profile } = await test.call('GET /user/profile', { token: accessToken })
    expect(profile.data.availableDealers.map(({ id }) => id)).toEqual([second])
    const to = (newDealerId: string) => ({ newDealerId, newRole: 'EMPLOYEE', refreshToken })
    expect((await test.call('POST /user/switch-dealer', { token: accessToken, body: to(first) })).status).toBe(404)
    const moved = await test.call('POST /user/switch-dealer', { token: accessToken, body: to(second) })
    expect(moved.body.data).toMatchObject({ activeDealerId: second, activeDealerRoles: ['SALES'] })
    expect(await outcome(connect(moved.body.data.accessToken))).toBe('connected')
  })

  it('is told that its roles changed, and keeps its socket', async () => {
    const { socket, someone, accessToken } = await connected()
    const told = next(socket, 'session changed')
    await test.services.database.asOwner('test', (tx) =>
      tx
        .update(dealerEmployees)
        .set({ roles: ['ADMIN'] })
        .where(eq(dealerEmployees.userId, someone.id)),
    )
    await told
    expect(socket.connected).toBe(true)
    const { body } = await test.call('GET /auth/check', { token: accessToken })
    expect(body.data).toMatchObject({ activeDealerId: first, activeRole: 'EMPLOYEE', activeDealerRoles: ['ADMIN'] })
    expect((await test.call('GET /stage/ict', { token: accessToken })).status).toBe(403)
  })

  it('leaves the rooms of a group that its dealer has left', async () => {
    const [ours, others] = [
      await createOrganisation(test.services.database, 2),
      await createOrganisation(test.services.database),
    ]
    const [moving = '', mate = ''] = ours.dealerIds
    const { socket, someone } = await connected(moving)
    const gone = next(socket, 'disconnect')
    await test.services.database.asOwner('test', (tx) =>
      tx.update(dealers).set({ dealerGroupId: others.groupId }).where(eq(dealers.id, moving)),
    )
    await gone
    const { accessToken } = await signedIn(test.services, someone, { dealerId: moving, role: 'EMPLOYEE' })
    const again = connect(accessToken)
    expect(await outcome(again)).toBe('connected')
    const heard: unknown[] = []
    again.on('vehicle messages', (change) => heard.push(change))
    const own = next(again, 'vehicle messages')
    const publish = (dealerId: string, vehicleId: string) =>
      test.services.database.scoped(scopeOf(dealerId), async (tx) => publishMessages(tx, { dealerId, vehicleId }))
    await publish(mate, 'theirs')
    await publish(others.dealerIds[0] ?? '', 'ours')
    await own
    expect(heard).toEqual([{ vehicleId: 'ours' }])
  })
})
