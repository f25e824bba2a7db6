import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/page.tsx'
import { useListState } from '../useListState.ts'
import { VEHICLE_SEARCH } from '../vehicles/settings.ts'
import { SearchInput, type SearchSettings } from './SearchInput.tsx'

const settings = { filters: { search: 'text' }, sorts: ['name'] } as const

function open(search: SearchSettings, start: string) {
  const Page = () => <SearchInput list={useListState(settings)} {...search} />
  const { router } = renderPage(<Page />, start)
  const box = screen.getByRole('searchbox')
  return {
    box,
    address: () => router.state.location.search,
    go: (to: string) => act(() => router.navigate(to)),
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    wait: () => act(() => vi.advanceTimersByTimeAsync(300)),
  }
}

const names: SearchSettings = { placeholder: 'Name' }

beforeEach(() => void vi.useFakeTimers())
test.each([
  ['mercedes benz', 'mercedes-benz'],
  ['land rover', 'landrover'],
  ['mot history', 'mot.history'],
])('in names every character counts: %s, %s', async (before, after) => {
  const page = open(names, `/?search=${encodeURIComponent(before)}`)
  page.type(after)
  await page.wait()
  expect(new URLSearchParams(page.address()).get('search')).toBe(after)
})

test('a trailing space searches for nothing new', async () => {
  const page = open(names, '/?search=audi')
  page.type('audi ')
  await page.wait()
  expect([page.address(), page.box]).toEqual(['?search=audi', expect.objectContaining({ value: 'audi ' })])
})

test('a plate is the same with its space and without', async () => {
  const page = open(VEHICLE_SEARCH, '/?search=yk21xov')
  page.type('YK21 XOV')
  await page.wait()
  expect(page.address()).toBe('?search=yk21xov')
})

test('accepts as much as the calls do', () => {
  expect(open(names, '/').box).toHaveProperty('maxLength', 100)
  cleanup()
  expect(open(VEHICLE_SEARCH, '/').box).toHaveProperty('maxLength', 40)
})

test('a dialog that is opened just after the last key stays open', async () => {
  const page = open(names, '/')
  page.type('audi')
  await page.go('/?edit=m1')
  await page.wait()
  expect(page.address()).toBe('?edit=m1&search=audi')
})

test('leaving the box searches at once, so that the list behind a dialog is the requested one', () => {
  const page = open(names, '/')
  page.type('audi')
  fireEvent.blur(page.box)
  expect(page.address()).toBe('?search=audi')
})
