import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useUnsavedGuard, type UnsavedGuard } from '../../form/useUnsavedGuard.ts'
import { createMemoryRouter, RouterProvider } from '../../testing/memoryRouter.tsx'
import { recordPlace } from '../../form/record/recordPlace.ts'
import { useRecordAddress, type RecordAddress } from './useRecordAddress.ts'

/** A list with another page before it in the history, so that one step too far back shows. */
function openList(...entries: string[]) {
  let now: RecordAddress | undefined
  let guard: UnsavedGuard | undefined
  let setTyped: (isTyped: boolean) => void = () => undefined
  function List() {
    const [isTyped, set] = useState(false)
    setTyped = set
    now = useRecordAddress()
    guard = useUnsavedGuard(isTyped, recordPlace)
    return null
  }
  const routes = [
    { path: '/', element: null },
    { path: '/list', element: <List /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/', ...entries] })
  render(<RouterProvider router={router} />)
  return {
    record: () => now as RecordAddress,
    guard: () => guard as UnsavedGuard,
    type: (isTyped: boolean) => act(() => setTyped(isTyped)),
    go: (to: string | number) => act(() => router.navigate(to as string)),
    where: () => router.state.location.pathname + router.state.location.search,
  }
}

test('a dialog opened from its list goes back to it', async () => {
  const { record, go, where } = openList('/list?search=au')
  await go(record().hrefOf('edit', 'm1'))
  expect(record().open).toEqual({ mode: 'edit', id: 'm1' })
  act(() => record().close())
  expect(where()).toBe('/list?search=au')
  await go(-1)
  expect(where()).toBe('/')
})

test('a dialog opened by a link is replaced by its list', async () => {
  const { record, go, where } = openList('/list?search=au&edit=m1')
  act(() => record().close())
  expect(where()).toBe('/list?search=au')
  await go(-1)
  expect(where()).toBe('/')
})

test('closed twice it goes back once', async () => {
  const { record, go, where } = openList('/list')
  await go(record().newHref)
  act(() => {
    record().close()
    record().close()
  })
  expect(where()).toBe('/list')
})

test('an answer that comes after its dialog was left redirects nobody', async () => {
  const { record, go, where } = openList('/list')
  await go(record().newHref)
  const first = record()
  await go(-1)
  act(() => first.close())
  act(() => first.replace('edit', 'm1'))
  expect(where()).toBe('/list')
  // Not even where the same dialog was opened again meanwhile.
  await go(record().newHref)
  act(() => first.close())
  expect(where()).toBe('/list?new')
  act(() => record().close())
  expect(where()).toBe('/list')
})

test('a dialog is replaced by another, and Back skips both to the list', async () => {
  const { record, go, where } = openList('/list')
  await go(record().hrefOf('edit', 'm1'))
  act(() => record().replace('delete', 'm1'))
  expect(where()).toBe('/list?delete=m1')
  act(() => record().close())
  expect(where()).toBe('/list')
})

test('a person who stays with what they typed can close the dialog later', async () => {
  const { record, guard, type, go, where } = openList('/list')
  await go(record().newHref)
  type(true)
  act(() => record().close())
  expect([where(), guard().isAsking]).toEqual(['/list?new', true])
  act(() => guard().stay())
  expect([where(), guard().isAsking]).toEqual(['/list?new', false])
  act(() => record().close())
  await act(async () => guard().leave())
  expect(where()).toBe('/list')
})
