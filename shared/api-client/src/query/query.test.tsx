import { sessionWriter } from '@forecourt/session/writer'
import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useSessionEpoch } from '../client/index.ts'
import { json, never, refusal } from '../testing/fakes.ts'
import { newSession, setUpPage } from '../testing/setup.tsx'
import { answersOf, invalidate, stageLists, useApiMutation, useApiQuery } from './index.ts'
import { pageQuery } from './page-query.ts'
import { createKeyRing } from './mutation.ts'
import { resetForSwitch } from './query-client.ts'

const vehicleId = '0198c0de-0000-7000-8000-000000000001'
const paging = { pageSize: 1, next: null, previous: null, total: 1, totalIsCapped: false }

describe('useApiQuery', () => {
  it('RW.71 asks again once the connection is back where it had no answer, and leaves the rest alone', async () => {
    let isDead = true
    let count = 0
    const page = setUpPage(() => {
      count += 1
      if (isDead) throw new TypeError('Failed to fetch')
      return json({ data: { count } })
    })
    const show = () =>
      renderHook(() => useApiQuery('GET /vehicles/:vehicleId', { params: { vehicleId } }), { wrapper: page.wrapper })
    const { result } = show()
    await waitFor(() => expect(result.current.error).not.toBeNull())
    isDead = false
    const back = async () => {
      act(() => void window.dispatchEvent(new Event('offline')))
      await act(async () => void window.dispatchEvent(new Event('online')))
    }
    await back()
    await waitFor(() => expect(result.current.data).toEqual({ data: { count: 2 } }))
    await back()
    expect([result.current.error, count]).toEqual([null, 2])
  })

  it('is drawn at once with what came before the page’s scripts, and asks for nothing', () => {
    const early = `/api/v1/vehicles/${vehicleId}`
    const body = (url: string, token: string) =>
      url === early && token === newSession.accessToken ? { data: 1 } : undefined
    const page = setUpPage(() => never, { ahead: { answer: () => undefined, body } })
    const { result } = renderHook(() => useApiQuery('GET /vehicles/:vehicleId', { params: { vehicleId } }), {
      wrapper: page.wrapper,
    })
    expect(result.current.data).toEqual({ data: 1 })
    expect(page.paths()).toEqual([])
  })

  it('R9.03 fetches once, and again on mount only after it was invalidated', async () => {
    let count = 0
    const page = setUpPage(() => json({ data: { count: (count += 1) } }))
    const show = () =>
      renderHook(
        () =>
          useApiQuery(
            'GET /vehicles/:vehicleId',
            { params: { vehicleId } },
            { select: (body) => body.data as unknown },
          ),
        { wrapper: page.wrapper },
      )
    const first = show()
    await waitFor(() => expect(first.result.current.data).toEqual({ count: 1 }))
    first.unmount()
    show().unmount()
    expect(count).toBe(1)
    await invalidate('GET /vehicles/:vehicleId')
    expect(count).toBe(1)
    const again = show()
    await waitFor(() => expect(again.result.current.data).toEqual({ count: 2 }))
  })

  it('shows a failure at once', async () => {
    const page = setUpPage(() => refusal(500))
    const { result } = renderHook(() => useApiQuery('GET /user/profile'), { wrapper: page.wrapper })
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 500 }))
    expect(page.requests).toHaveLength(1)
  })

  it('cancels the request of a view that is gone', async () => {
    const page = setUpPage(() => never)
    const { unmount } = renderHook(() => useApiQuery('GET /user/profile'), { wrapper: page.wrapper })
    await waitFor(() => expect(page.requests).toHaveLength(1))
    unmount()
    expect(page.requests[0]?.signal.aborted).toBe(true)
  })
})

describe('a switch', () => {
  it('R4.18 cancels what is in flight, forgets what is cached, and tells views to start over', async () => {
    let said = 'old'
    const page = setUpPage(({ url }) => (url.includes('profile') ? json({ data: said }) : never))
    const view = renderHook(
      () => ({
        epoch: useSessionEpoch(),
        profile: useApiQuery('GET /user/profile'),
        slow: useApiQuery('GET /auth/check'),
      }),
      { wrapper: page.wrapper },
    )
    await waitFor(() => expect(view.result.current.profile.data).toEqual({ data: 'old' }))
    const { epoch } = view.result.current
    said = 'new'
    act(() => sessionWriter.replace({ ...newSession, activeDealerId: 'd2' }))
    expect(view.result.current.epoch).not.toBe(epoch)
    expect(view.result.current.profile.data).toBeUndefined()
    expect(page.requests.find(({ url }) => url.endsWith('check'))?.signal.aborted).toBe(true)
    await waitFor(() => expect(view.result.current.profile.data).toEqual({ data: 'new' }))
    resetForSwitch()
    expect(page.client.getQueryCache().getAll()).toHaveLength(0)
  })
})

describe('invalidate', () => {
  it('takes routes, their prefixes and predicates', async () => {
    const page = setUpPage(() => json({ data: 1 }))
    const keys = [
      ['GET /stage/admin', { query: { search: 'x' } }],
      ['GET /stage/admin/:vehicleId', { params: { vehicleId } }],
      ['GET /stage/infleet/registration/:reg/lookup', { params: { reg: 'AB12CDE' } }],
      ['GET /options/makes', {}],
    ] as const
    const stale = () => keys.filter((key) => page.client.getQueryState(key)?.isInvalidated).map(([route]) => route)
    const fresh = () => keys.forEach((key) => page.client.setQueryData(key, { data: 1 }))

    fresh()
    await invalidate('GET /stage/')
    expect(stale()).toEqual(keys.slice(0, 3).map(([route]) => route))
    fresh()
    await invalidate('GET /stage/admin')
    expect(stale()).toEqual(['GET /stage/admin'])
    fresh()
    await invalidate(stageLists, answersOf('GET /stage/admin/:vehicleId', { params: { vehicleId } }))
    expect(stale()).toEqual(['GET /stage/admin', 'GET /stage/admin/:vehicleId'])
    fresh()
    await invalidate(answersOf('GET /stage/admin/:vehicleId', { params: { vehicleId: 'another' } }))
    expect(stale()).toEqual([])
  })
})

describe('useApiMutation', () => {
  it('sends the change, then invalidates, then says so', async () => {
    const page = setUpPage(() => json({ data: { vehicleId } }))
    page.client.setQueryData(['GET /stage/admin', {}], { data: 1 })
    const onSuccess = vi.fn<() => unknown>(() => page.client.getQueryState(['GET /stage/admin', {}])?.isInvalidated)
    const { result } = renderHook(
      () => useApiMutation('POST /stage/infleet', { invalidates: ['GET /stage/'], idempotent: true, onSuccess }),
      { wrapper: page.wrapper },
    )
    await act(() => result.current.mutateAsync({ body: { mileage: 1, sourceId: 's' } }))
    expect(onSuccess).toHaveReturnedWith(true)
    expect(page.requests[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('keeps its key while the same submit is retried, and only then', () => {
    const ring = createKeyRing()
    const key = ring.keyFor({ a: 1 })
    expect(ring.keyFor({ a: 1 })).toBe(key)
    const corrected = ring.keyFor({ a: 2 })
    expect(corrected).not.toBe(key)
    ring.renew()
    expect(ring.keyFor({ a: 2 })).not.toBe(corrected)
  })
})

describe('pageQuery', () => {
  it('keeps the previous page while the next is fetched', async () => {
    const page = setUpPage(({ url }) => (url.includes('cursor') ? never : json({ data: { data: ['first'], paging } })))
    const { result, rerender } = renderHook(
      ({ cursor }: { cursor: string | undefined }) => useQuery(pageQuery('GET /stage/admin', { query: { cursor } })),
      { wrapper: page.wrapper, initialProps: { cursor: undefined as string | undefined } },
    )
    await waitFor(() => expect(result.current.data?.data.data).toEqual(['first']))
    rerender({ cursor: 'c2' })
    expect(result.current).toMatchObject({ isPlaceholderData: true, data: { data: { data: ['first'] } } })
  })
})
