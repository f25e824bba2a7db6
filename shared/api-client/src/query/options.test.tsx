import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { json } from '../testing/fakes.ts'
import { setUpPage } from '../testing/setup.tsx'
import { mergeOptions, useOptions } from './options.ts'

const option = (id: string) => ({ id, name: id, code: null })
const paging = (next: string | null) => ({ pageSize: 2, next, previous: null, total: 3, totalIsCapped: false })

describe('mergeOptions', () => {
  it('keeps the order and each option once, as it first came', () => {
    const first = { ...option('a'), name: 'first' }
    const pages = [{ data: [first, option('b')] }, { data: [option('c'), option('a')] }]
    expect(mergeOptions(pages)).toEqual([first, option('b'), option('c')])
    expect(mergeOptions([])).toEqual([])
  })
})

describe('useOptions', () => {
  it('RM.43 grows page by page, with the chosen option there from the start', async () => {
    const page = setUpPage(({ url }) =>
      url.includes('cursor=c2')
        ? json({ data: [option('b'), option('chosen')], paging: paging(null) })
        : json({ data: [option('chosen'), option('a')], paging: paging('c2') }),
    )
    const { result } = renderHook(
      () => useOptions('GET /options/sources', { search: ' s ', includeIds: ['chosen', null, '', 'chosen'] }),
      { wrapper: page.wrapper },
    )
    await waitFor(() => expect(result.current.options).toHaveLength(2))
    expect(result.current.hasMore).toBe(true)
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.options.map(({ id }) => id)).toEqual(['chosen', 'a', 'b']))
    expect(result.current.hasMore).toBe(false)
    expect(page.paths()[0]).toBe('/options/sources?search=s&includeIds=chosen')
  })

  it('fetches every page automatically where all are wanted, and stops at one that fails', async () => {
    let isDown = true
    const page = setUpPage(({ url }) => {
      if (url.includes('cursor=c3') && isDown) return json({ message: 'Down.', errors: [] }, 400)
      if (url.includes('cursor=c3')) return json({ data: [option('c')], paging: paging(null) })
      const [name, next] = url.includes('cursor=c2') ? ['b', 'c3'] : ['a', 'c2']
      return json({ data: [option(name)], paging: paging(next) })
    })
    const { result } = renderHook(() => useOptions('GET /options/sources', { all: true }), { wrapper: page.wrapper })
    await waitFor(() => expect(result.current.error).toBeTruthy())
    expect(page.paths()).toHaveLength(3)
    isDown = false
    act(() => result.current.refetch())
    await waitFor(() => expect(result.current.options.map(({ id }) => id)).toEqual(['a', 'b', 'c']))
    expect(result.current.isPending).toBe(false)
    expect(page.paths()[0]).toBe('/options/sources?pageSize=100')
  })

  it('requests a nested resource, once its parent is known', async () => {
    const page = setUpPage(() => json({ data: [], paging: paging(null) }))
    const { rerender } = renderHook(
      ({ makeId }) => useOptions('GET /options/makes/:makeId/models', { params: { makeId }, enabled: makeId !== '' }),
      { wrapper: page.wrapper, initialProps: { makeId: '' } },
    )
    rerender({ makeId: 'm1' })
    await waitFor(() => expect(page.paths()).toEqual(['/options/makes/m1/models']))
  })
})
