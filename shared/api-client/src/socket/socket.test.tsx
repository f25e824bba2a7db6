import { sessionWriter } from '@forecourt/session/writer'
import { QueryObserver } from '@tanstack/react-query'
import { act, render, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onSessionDoubt } from '../client/session-doubt.ts'
import { fakeConnect } from '../testing/fake-socket.ts'
import { json, never, refusal } from '../testing/fakes.ts'
import { newSession, setUpPage } from '../testing/setup.tsx'
import { query } from '../query/query.ts'
import { onModulesChanged, SocketProvider, useLiveReport, useReportPush, useSocketStatus } from './index.ts'

const ME = {
  id: 'me',
  name: 'Mo Iqbal',
  username: 'mo',
  email: 'mo@forecourt.test',
  profilePhotoUrl: null,
  platformRole: null,
  passwordSetByOther: false,
  keepsToStable: false,
  newEmail: null,
  sendsMail: false,
  availableDealers: [],
}
const TODAY = '2026-07-01'
const EVENT = 'dealer report agencyStockCount today'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(`${TODAY}T12:00:00Z`)
})
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

const open = async (...[answer = () => never, ahead]: Partial<Parameters<typeof setUpPage>>) => {
  const page = setUpPage(answer, ahead)
  const server = fakeConnect()
  const provider = render(<SocketProvider load={server.load} />)
  await settle()
  const last = () => server.sockets.at(-1)!
  return { ...page, ...server, provider, last }
}
/** How often what is on the screen was asked for again. */
const timesAsked = (invalidating: {
  mock: { calls: readonly (readonly [{ refetchType?: unknown }?, ...unknown[]])[] }
}) => invalidating.mock.calls.filter(([filters]) => filters?.refetchType !== 'none').length
const status = () => renderHook(() => useSocketStatus()).result.current

describe('the socket', () => {
  it('R9.06 is opened with the specified options', async () => {
    const { last } = await open()
    expect(last().options).toMatchObject({
      path: '/socket.io',
      timeout: 20_000,
      reconnectionAttempts: Infinity,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      transports: ['polling', 'websocket', 'webtransport'],
      auth: { token: 'a1' },
    })
    expect(status().status).toBe('connecting')
    act(() => last().fire('connect'))
    expect(status().status).toBe('connected')
  })

  it('R4.19 is for employees only', async () => {
    const { sockets } = await open()
    expect(sockets).toHaveLength(1)
    act(() => sessionWriter.replace({ ...newSession, activeRole: 'SUPER_ADMIN' }))
    await settle()
    expect(sockets).toHaveLength(1)
    expect(sockets[0]?.disconnect).toHaveBeenCalled()
    expect(status().status).toBe('off')
  })

  it('R4.20 is reopened with a new token, and closed with its provider', async () => {
    const { sockets, provider } = await open()
    act(() => sessionWriter.setAccessToken('a2'))
    await settle()
    expect(sockets[0]?.disconnect).toHaveBeenCalled()
    expect(sockets[1]?.options).toMatchObject({ auth: { token: 'a2' } })
    provider.unmount()
    expect(sockets[1]?.disconnect).toHaveBeenCalled()
  })

  it('R8.11 carries the message and data of a refusal, renews the session and retries indefinitely', async () => {
    const { last, paths } = await open(() => json({ data: {} }))
    const socket = last()
    socket.active = false
    for (const tries of [1, 2, 3, 4, 5]) {
      act(() => socket.fire('connect_error', Object.assign(new Error('Expired'), { data: { code: 'TOKEN' } })))
      expect(status().failure).toEqual({ message: 'Expired', data: { code: 'TOKEN' } })
      await settle(5000)
      expect(socket.connect).toHaveBeenCalledTimes(tries)
    }
    expect(paths()).toContain('/auth/check')
  })

  it('lets what the session is worth be asked for where the server refuses it', async () => {
    const { last } = await open(() => json({ data: {} }))
    const doubted = vi.fn<() => void>()
    const stop = onSessionDoubt(doubted)
    act(() => last().fire('connect_error', new Error('The line is down')))
    expect(doubted).not.toHaveBeenCalled()
    last().active = false
    act(() => last().fire('connect_error', new Error('A second step is needed')))
    expect(doubted).toHaveBeenCalledTimes(1)
    stop()
  })

  it('is reopened by the renewed token when the old one had expired', async () => {
    const { sockets } = await open(({ url, headers }) => {
      if (url.endsWith('refresh-token')) return json({ data: { accessToken: 'a2', refreshToken: 'r2' } })
      return headers.Authorization === 'Bearer a1' ? refusal(401) : json({ data: {} })
    })
    act(() => sockets[0]?.fire('disconnect', 'io server disconnect'))
    await settle(1000)
    expect(sockets[1]?.options).toMatchObject({ auth: { token: 'a2' } })
    expect(sockets[0]?.connect).not.toHaveBeenCalled()
  })

  it('invalidates what may have been missed when it reconnects, not when it first connects', async () => {
    const { client, last } = await open()
    client.setQueryData(['GET /stage/admin', {}], { data: 1 })
    const stale = () => client.getQueryState(['GET /stage/admin', {}])?.isInvalidated
    act(() => last().fire('connect'))
    expect(stale()).toBe(false)
    act(() => last().fire('disconnect', 'transport close'))
    act(() => last().fire('connect'))
    expect(stale()).toBe(true)
  })

  it('invalidates lists and the vehicle that moved, many moves at once', async () => {
    const { client, last } = await open()
    const keys = [
      ['GET /stage/admin', {}],
      ['GET /overview/queue', {}],
      ['GET /vehicles/:vehicleId', { params: { vehicleId: 'v1' } }],
      ['GET /vehicles/:vehicleId', { params: { vehicleId: 'v2' } }],
      ['GET /options/makes', {}],
    ] as const
    for (const key of keys) client.setQueryData(key, { data: 1 })
    const invalidating = vi.spyOn(client, 'invalidateQueries')
    act(() => last().fire('stage changed', { vehicleId: 'v1' }))
    act(() => last().fire('stage changed', { vehicleId: 'v3' }))
    await settle(300)
    expect(timesAsked(invalidating)).toBe(1)
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, false, false])
  })

  it('marks a list that does not show the vehicle at once, and asks for it again within 3 s', async () => {
    const { client, last, paths } = await open(() => json({ data: { data: [{ id: 'v2' }] } }))
    const list = query('GET /vehicles', { query: {} })
    const watching = new QueryObserver(client, list).subscribe(() => undefined)
    await settle()
    const asked = () => paths().filter((path) => path === '/vehicles').length
    expect(asked()).toBe(1)
    act(() => last().fire('stage changed', { vehicleId: 'v1' }))
    await settle(20)
    expect([client.getQueryState(list.queryKey)?.isInvalidated, asked()]).toEqual([true, 1])
    await settle(3000)
    expect([client.getQueryState(list.queryKey)?.isInvalidated, asked()]).toEqual([false, 2])
    act(() => last().fire('stage changed', { vehicleId: 'v1' }))
    await settle(20)
    await act(() => client.refetchQueries({ queryKey: list.queryKey }))
    await settle(3000)
    expect(asked()).toBe(3)
    // After what happened at another dealer of the group, within 45 s.
    act(() => last().fire('group vehicle changed', { vehicleId: 'v1' }))
    await settle(20)
    await settle(45_000)
    expect([client.getQueryState(list.queryKey)?.isInvalidated, asked()]).toEqual([false, 4])
    watching()
  })

  it('leaves the lists of other stages alone, and a bell that does not count them', async () => {
    const { client, last } = await open()
    const lists = [
      'GET /stage/mechanical-prep',
      'GET /stage/mechanical-prep/counts',
      'GET /stage/body-damage',
      'GET /stage/media',
      'GET /stage/media/coming',
      'GET /vehicles',
      'GET /overview/queue',
    ].map((route) => [route, {}])
    const bell = ['GET /notifications/unread', {}]
    const stale = () => [...lists, bell].map((key) => client.getQueryState(key)?.isInvalidated)
    const countedIn = (stages: object) => {
      for (const key of lists) client.setQueryData(key, { data: 1 })
      client.setQueryData(bell, { data: { stages } })
    }
    const move = async (from: string, to: string) => {
      act(() => last().fire('stage changed', { vehicleId: 'v1', from, to }))
      await settle(300)
      return stale()
    }
    countedIn({ MEDIA: 2 })
    expect(await move('MECHANICAL_PREP:IN_WORKSHOP', 'BODY_DAMAGE:ASSESS')).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
      true,
      false,
    ])
    countedIn({ MEDIA: 2 })
    expect(await move('MEDIA:VALET', 'MEDIA:MEDIA')).toEqual([false, false, false, true, true, true, true, true])
    countedIn({ MEDIA: 2 })
    expect((await move('SALE:ON_SALE', 'CLOSED:SOLD')).at(-1)).toBe(true)
  })
})

describe('a draft that was saved', () => {
  const keys = [
    ['GET /stage/ict/:vehicleId', { params: { vehicleId: 'v1' } }],
    ['GET /stage/mechanical-prep/:vehicleId/mot', { params: { vehicleId: 'v1' } }],
    ['GET /stage/ict', {}],
    ['GET /stage/ict/:vehicleId', { params: { vehicleId: 'v2' } }],
  ] as const

  it('invalidates its record, unless it is the person’s own', async () => {
    const { client, last } = await open()
    const shown = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)
    for (const key of keys) client.setQueryData(key, { data: 1 })
    act(() => sessionWriter.setProfile(ME))
    act(() => last().fire('draft saved', { vehicleId: 'v1', savedById: 'me' }))
    await settle(300)
    expect(shown()).toEqual([false, false, false, false])
    act(() => last().fire('draft saved', { vehicleId: 'v1', savedById: 'sam' }))
    await settle(300)
    expect(shown()).toEqual([true, false, false, false])
  })
})

describe('a vehicle of another dealer of the group that moved', () => {
  const keys = [
    ['GET /vehicles', {}],
    ['GET /stage/admin', {}],
    ['GET /vehicles/:vehicleId', { params: { vehicleId: 'v1' } }],
    ['GET /vehicles/:vehicleId', { params: { vehicleId: 'v2' } }],
  ] as const

  it('leaves the lists of one’s own stages alone', async () => {
    const { client, last } = await open()
    for (const key of keys) client.setQueryData(key, { data: 1 })
    act(() => last().fire('group vehicle changed', { vehicleId: 'v1' }))
    await settle(300)
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false, true, false])
  })

  it('counts as one change of them if it came from one’s own dealer', async () => {
    const { client, last } = await open()
    for (const key of keys) client.setQueryData(key, { data: 1 })
    const invalidating = vi.spyOn(client, 'invalidateQueries')
    act(() => last().fire('stage changed', { vehicleId: 'v1' }))
    act(() => last().fire('group vehicle changed', { vehicleId: 'v1' }))
    await settle(300)
    expect(timesAsked(invalidating)).toBe(1)
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, false])
  })
})

describe('a message about a vehicle', () => {
  it('invalidates its thread and the lists, and nothing else of the vehicle', async () => {
    const { client, last } = await open()
    const of = (vehicleId: string) => ({ params: { vehicleId } })
    const keys = [
      ['GET /vehicles/:vehicleId/messages', of('v1')],
      ['GET /vehicles', {}],
      ['GET /vehicles/:vehicleId/messages', of('v2')],
      ['GET /vehicles/:vehicleId/details', of('v1')],
    ] as const
    for (const key of keys) client.setQueryData(key, { data: { data: [{ id: 'v1' }] } })
    act(() => last().fire('vehicle messages', { vehicleId: 'v1' }))
    await settle(20)
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false, false])
  })

  it('leaves lists alone that do not show the vehicle, and the bell', async () => {
    const { client, last } = await open()
    const keys = ['GET /stage/admin', 'GET /overview/queue', 'GET /notifications/unread'].map((route) => [route, {}])
    for (const key of keys) client.setQueryData(key, { data: { data: [{ id: 'v2' }] } })
    act(() => last().fire('vehicle messages', { vehicleId: 'v1' }))
    await settle(20)
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([false, false, false])
  })

  it('asks a list again that is only just being answered', async () => {
    const answers: (() => void)[] = []
    const { client, last, paths } = await open(
      () => new Promise((resolve) => answers.push(() => resolve(json({ data: { data: [] } })))),
    )
    const list = query('GET /stage/admin', { query: {} })
    void client.fetchQuery(list).catch(() => undefined)
    await settle()
    act(() => last().fire('vehicle messages', { vehicleId: 'v1' }))
    await settle(20)
    expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(true)
    expect(paths()).toEqual(['/stage/admin'])
    for (const answer of answers) answer()
  })
})

it('reads again on the first connection what was asked for before the page’s scripts ran, and nothing else', async () => {
  const early = '/api/v1/report/agency-stock/count'
  const ahead = {
    answer: (url: string) => (url === early ? Promise.resolve(json({ data: 'early' })) : undefined),
    body: () => undefined,
  }
  const { client, last, paths } = await open(() => json({ data: 'late' }), { ahead })
  const read = query('GET /report/agency-stock/count', {})
  const other = query('GET /user/profile')
  await client.fetchQuery(read)
  await client.fetchQuery(other)
  expect(client.getQueryData(read.queryKey)).toEqual({ data: 'early' })
  client.setQueryData(['GET /vehicles/:vehicleId', { params: { vehicleId: '' } }], { data: 'not asked for' })
  act(() => last().fire('connect'))
  expect(client.getQueryState(read.queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(other.queryKey)?.isInvalidated).toBe(false)
  expect(paths()).toEqual(['/user/profile'])
})

it('reloads the bell on the first connection, since updates were missed before it', async () => {
  const { client, last } = await open()
  client.setQueryData(['GET /notifications/unread', {}], { data: 1 })
  act(() => last().fire('connect'))
  expect(client.getQueryState(['GET /notifications/unread', {}])?.isInvalidated).toBe(true)
})

it('shows the counts that are pushed, and asks for none, not even where an older answer is under way', async () => {
  const answers: (() => void)[] = []
  const { client, last, paths } = await open(
    () => new Promise((resolve) => answers.push(() => resolve(json({ data: { needsYou: 1 } })))),
  )
  const bell = query('GET /notifications/unread')
  void client.fetchQuery(bell).catch(() => undefined)
  await settle()
  const counts = { needsYou: 4, mentions: 1, notifications: 9, stages: { ADMIN: 2 } }
  act(() => {
    last().fire('stage changed', { vehicleId: 'v1', from: null, to: 'ADMIN:CONFIGURE', countsFollow: true })
    last().fire('notifications changed', { countsFollow: true })
    last().fire('unread counted', counts)
  })
  for (const answer of answers) answer()
  await settle(5_000)
  expect(client.getQueryData(bell.queryKey)).toEqual({ data: counts })
  expect(client.getQueryState(bell.queryKey)?.isInvalidated).toBe(false)
  expect(paths()).toEqual(['/notifications/unread'])
})

it('reloads the bell when someone is notified, once for several', async () => {
  const { client, last } = await open()
  const keys = [
    ['GET /notifications', {}],
    ['GET /notifications/unread', {}],
    ['GET /notifications/preferences', {}],
  ] as const
  for (const key of keys) client.setQueryData(key, { data: 1 })
  const invalidating = vi.spyOn(client, 'invalidateQueries')
  act(() => last().fire('notifications changed', {}))
  act(() => last().fire('notifications changed', {}))
  await settle(300)
  expect(timesAsked(invalidating)).toBe(1)
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})

it('announces releases', async () => {
  const { last } = await open()
  const changed = vi.fn<() => void>()
  const stop = onModulesChanged(changed)
  act(() => last().fire('modules changed', { revision: 7 }))
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
  act(() => last().fire('modules changed', { revision: 8 }))
  expect(changed).toHaveBeenCalledTimes(1)
})

describe('useReportPush', () => {
  const watch = (date: string, onPush: (report: unknown) => void = () => {}) =>
    renderHook(() => useReportPush(EVENT, { dealerId: 'd1', date }, onPush))

  it('joins the room of the dealer, again after each connection, and leaves it with the last view', async () => {
    const { last } = await open()
    const [one, other] = [watch(TODAY), watch(TODAY)]
    await settle()
    const socket = last()
    act(() => socket.fire('connect'))
    expect(socket.emit).toHaveBeenCalledWith(`join ${EVENT}`, 'd1', expect.any(Function))
    one.unmount()
    expect(socket.emit).not.toHaveBeenCalledWith(`leave ${EVENT}`, 'd1')
    other.unmount()
    expect(socket.emit).toHaveBeenCalledWith(`leave ${EVENT}`, 'd1')
  })

  it('R9.08 passes on pushes for the day on screen while it is the live one', async () => {
    const { last } = await open()
    const onPush = vi.fn<(report: unknown) => void>()
    watch(TODAY, onPush)
    await settle()
    act(() => last().fire('connect'))
    act(() => last().fire(EVENT, { date: TODAY, count: 1 }))
    act(() => last().fire(EVENT, { date: '2026-07-02', count: 2 }))
    vi.setSystemTime(`${TODAY}T23:00:00Z`)
    act(() => last().fire(EVENT, { date: TODAY, count: 3 }))
    expect(onPush.mock.calls).toEqual([[{ date: TODAY, count: 1 }]])
  })

  it('joins nothing for another day', async () => {
    const { last } = await open()
    watch('2026-06-30')
    await settle()
    act(() => last().fire('connect'))
    expect(last().emit).not.toHaveBeenCalled()
  })

  it('says when the socket has not connected in 5 s', async () => {
    setUpPage(() => never)
    render(<SocketProvider load={() => never} />)
    watch(TODAY)
    await settle(5000)
    expect(status().failure).toEqual({ message: 'Socket initialization timed out' })
  })
})

describe('useLiveReport', () => {
  it('shows the push, and not the older answer that was still on its way', async () => {
    let answer: (response: Response) => void = () => {}
    const { last, wrapper } = await open(() => new Promise((resolve) => (answer = resolve)))
    const { result } = renderHook(() => useLiveReport('GET /report/agency-stock/count', TODAY), { wrapper })
    await settle()
    act(() => last().fire('connect'))
    act(() => last().fire(EVENT, { date: TODAY, count: 8 }))
    answer(json({ data: { date: TODAY, count: 7 } }))
    await settle()
    expect(result.current.data).toEqual({ data: { date: TODAY, count: 8 } })
    expect(result.current.isPending).toBe(false)
  })

  describe('R9.13', () => {
    const ROUTE = 'GET /report/agency-stock/count'
    const at = (time: string) => `${TODAY}T${time}Z`
    let count = 1

    beforeEach(() => void (count = 1))

    /** The overview on a server whose report says how many there are as of now. */
    const shown = async () => {
      const page = await open(() => json({ data: { date: TODAY, count, generatedAt: new Date().toISOString() } }))
      const socket = page.last()
      const view = (date = TODAY) =>
        renderHook((day: string) => useLiveReport(ROUTE, day), { wrapper: page.wrapper, initialProps: date })
      /** Confirms the last join, as a server does that knows when the dealer last changed. */
      const confirm = (changedAt: string) => {
        const join = socket.emit.mock.calls.findLast(([name]) => name === `join ${EVENT}`)
        const acknowledge = join?.[2] as ((answer: unknown) => void) | undefined
        act(() => acknowledge?.({ ok: true, changedAt }))
      }
      const asked = () => page.paths().filter((path) => path.startsWith('/report/')).length
      return { ...page, socket, view, confirm, asked }
    }
    const figures = ({ current }: { current: ReturnType<typeof useLiveReport<typeof ROUTE>> }) => ({
      count: current.data?.data.count,
      isLive: current.isLive,
    })

    it('a report is live once its room is joined, and fetched once where nothing changed before', async () => {
      const { socket, view, confirm, asked } = await shown()
      const { result } = view()
      await settle()
      expect(figures(result)).toEqual({ count: 1, isLive: false })
      act(() => socket.fire('connect'))
      confirm(at('11:59:00'))
      await settle()
      expect(figures(result)).toEqual({ count: 1, isLive: true })
      expect(asked()).toBe(1)
      act(() => socket.fire('disconnect', 'transport close'))
      expect(figures(result)).toEqual({ count: 1, isLive: false })
    })

    it('a report fetched before a change that was missed here is fetched again', async () => {
      const { socket, view, confirm } = await shown()
      const { result } = view()
      await settle()
      count = 2
      act(() => socket.fire('connect'))
      await settle(2000)
      confirm(at('12:00:01'))
      expect(figures(result)).toEqual({ count: 1, isLive: false })
      await settle()
      expect(figures(result)).toEqual({ count: 2, isLive: true })
    })

    it('anyone returning to the overview within a minute sees what happened in the meantime', async () => {
      const { socket, view, confirm, asked } = await shown()
      const first = view()
      act(() => socket.fire('connect'))
      await settle()
      confirm(at('11:59:00'))
      first.unmount()
      count = 2
      await settle(20_000)
      const { result } = view()
      expect(figures(result).isLive).toBe(false)
      await settle()
      confirm(at('12:00:10'))
      await settle()
      expect(figures(result)).toEqual({ count: 2, isLive: true })
      expect(asked()).toBe(2)
    })

    it('so does anyone returning to today from another day', async () => {
      const { socket, view, confirm } = await shown()
      const { result, rerender } = view()
      act(() => socket.fire('connect'))
      await settle()
      confirm(at('11:59:00'))
      rerender('2026-06-30')
      await settle()
      expect(figures(result).isLive).toBe(false)
      count = 2
      await settle(20_000)
      rerender(TODAY)
      await settle()
      confirm(at('12:00:10'))
      await settle()
      expect(figures(result)).toEqual({ count: 2, isLive: true })
    })

    it('while one view of a report stays in its room, another that closes takes nothing away', async () => {
      const { socket, view, confirm, asked } = await shown()
      const [staying, going] = [view(), view()]
      act(() => socket.fire('connect'))
      await settle()
      confirm(at('11:59:00'))
      going.unmount()
      view()
      await settle()
      expect(figures(staying.result).count).toBe(1)
      expect(asked()).toBe(1)
    })
  })
})
