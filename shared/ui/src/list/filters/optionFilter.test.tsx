// Modules of its own: whether a list has shown rows is remembered for the page.
import { openModulePage, type SeenCall } from '../../testing/modulePage.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useListState } from '../useListState.ts'
import { optionChoices, useFilterOptions, useOptionFilter } from '../vehicles/filters.ts'
import { sayRowsShown } from '../rowsShown.ts'
import { FilterBar } from './FilterBar.tsx'

const settings = { filters: { makeId: 'text' }, sorts: ['name'] } as const
const makes = Array.from({ length: 130 }, (_, at) => ({ id: `m${at}`, name: `Make ${at}` }))

/** The options as the server answers them: a hundred at most, always including those requested by ID. */
function answer({ call, query }: SeenCall) {
  if (call !== 'GET /options/makes') return undefined
  const search = query.get('search') ?? ''
  const wanted = query.getAll('includeIds')
  const found = makes.filter(({ name }) => name.includes(search)).slice(0, 100)
  const data = [...found, ...makes.filter(({ id }) => wanted.includes(id) && !found.some((make) => make.id === id))]
  const paging = { pageSize: 100, next: search ? null : 'n', previous: null, total: 130, totalIsCapped: false }
  return { body: { data, paging } }
}

function Page() {
  const list = useListState(settings)
  const chosen = list.filters.makeId
  return (
    <FilterBar
      list={list}
      filters={[useOptionFilter('GET /options/makes', { name: 'makeId', label: 'Make', chosen })]}
    />
  )
}

const open = (address: string) => openModulePage(Page, { route: '/', address, roles: [], answer })

test('nothing is asked for before a list has shown rows', async () => {
  const { calls } = open('/')
  expect(calls).toEqual([])
  act(sayRowsShown)
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual(['GET /options/makes']))
})

test('options beyond the first hundred are found by name and can be filtered by', async () => {
  const { router } = open('/')
  const chip = () => screen.getByRole('button', { name: 'Make' })
  await waitFor(() => expect(chip().getAttribute('aria-haspopup')).toBe('dialog'))
  await userEvent.click(chip())
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search make' }), 'Make 129')
  await userEvent.click(await screen.findByRole('button', { name: 'Make 129' }))
  expect(router.state.location.search).toBe('?makeId=m129')
})

test('the search stays open while other options are loading', async () => {
  const { router } = open('/')
  const chip = (name: string) => screen.findByRole('button', { name })
  await waitFor(async () => expect((await chip('Make')).getAttribute('aria-haspopup')).toBe('dialog'))
  await userEvent.click(await chip('Make'))
  const search = await screen.findByRole('searchbox', { name: 'Search make' })
  await act(() => router.navigate('/?makeId=m129'))
  await chip('Make: Make 129')
  expect(search.isConnected).toBe(true)
})

test('a selected one is named, wherever it is in the order', async () => {
  open('/?makeId=m129')
  expect(await screen.findByRole('button', { name: 'Make: Make 129' })).toBeDefined()
})

const sources = Array.from({ length: 101 }, (_, at) => ({ id: `s${at}`, name: `Source ${at}` }))
const sourceSettings = { filters: { sourceId: 'text' }, sorts: ['name'] } as const

function SourcePage() {
  const list = useListState(sourceSettings)
  const choices = optionChoices(useFilterOptions('GET /options/sources', list.filters.sourceId))
  return <FilterBar list={list} filters={[{ kind: 'select', name: 'sourceId', label: 'Source', choices }]} />
}

test('a filter without a search offers options beyond the first hundred as well', async () => {
  openModulePage(SourcePage, {
    route: '/',
    address: '/?sourceId=s100',
    roles: [],
    answer: ({ call, query }) => {
      if (call !== 'GET /options/sources') return undefined
      const isSecond = query.has('cursor')
      const data = isSecond ? sources.slice(100) : sources.slice(0, 100)
      const paging = { pageSize: 100, next: isSecond ? null : 'n', previous: null, total: 101, totalIsCapped: false }
      return { body: { data, paging } }
    },
  })
  expect(await screen.findByRole('button', { name: 'Source: Source 100' })).toBeDefined()
})
