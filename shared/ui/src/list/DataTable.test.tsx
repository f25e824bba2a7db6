import { ApiError } from '@forecourt/api-client'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/page.tsx'
import type { Column } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { ListTabs } from './ListTabs.tsx'
import { TableSettings } from './TableSettings.tsx'
import type { ListBody, ListResult } from './useListRows.ts'
import { useListState } from './useListState.ts'
import { VEHICLE_SEARCH } from './vehicles/settings.ts'

interface Car {
  id: string
  plate: string
  mileage: number
}

const cars: Car[] = [
  { id: '1', plate: 'YK21 XOV', mileage: 100 },
  { id: '2', plate: 'LM70 FHT', mileage: 200 },
  { id: '3', plate: 'EO71 TSV', mileage: 300 },
]

const columns: Column<Car>[] = [
  { id: 'plate', header: 'Registration', primary: true, cell: ({ plate }) => plate },
  {
    id: 'mileage',
    header: 'Mileage',
    kind: 'number',
    sort: { ascending: 'lowest', descending: 'highest' },
    cell: ({ mileage }) => mileage,
  },
  { id: 'colour', header: 'Colour', optional: true, cell: () => 'White' },
]

const settings = {
  filters: { search: 'text', sla: ['RED'] },
  sorts: ['urgency', 'lowest', 'highest'],
} as const

const body = (data: Car[], paging: Partial<ListBody<Car>['data']['paging']> = {}): ListBody<Car> => ({
  data: {
    data,
    paging: { pageSize: 50, next: null, previous: null, total: data.length, totalIsCapped: false, ...paging },
  },
})

const answered = (data: ListBody<Car>): ListResult<Car> => ({
  data,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: vi.fn<() => void>(),
})
const loading: ListResult<Car> = { ...answered(body([])), data: undefined, isFetching: true }

function CarList({ result }: { result: ListResult<Car> }) {
  const list = useListState(settings)
  return (
    <>
      <ListTabs
        label="Light"
        list={list}
        name="sla"
        tabs={[
          { value: '', label: 'All' },
          { value: 'RED', label: 'Late' },
        ]}
      />
      <FilterBar
        list={list}
        search={VEHICLE_SEARCH}
        filters={[{ kind: 'select', name: 'sla', label: 'SLA', choices: [{ value: 'RED', label: 'Late' }] }]}
        tools={<TableSettings id="cars" columns={columns} />}
      />
      <DataTable
        id="cars"
        label="Cars"
        noun={{ one: 'car', many: 'cars' }}
        list={list}
        result={result}
        columns={columns}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/elsewhere?car=${id}`}
        isUnread={({ id }) => id === '1'}
        renderCard={({ plate }) => plate}
        empty={{ text: 'No cars have come in yet.' }}
      />
      <output data-testid="query">{JSON.stringify(list.query)}</output>
    </>
  )
}

/** A list whose answer the test replaces. */
function renderList(first: ListResult<Car>, start = '/') {
  let answer: (result: ListResult<Car>) => void = () => undefined
  function Page() {
    const [result, setResult] = useState(first)
    useEffect(() => {
      answer = setResult
    }, [])
    return <CarList result={result} />
  }
  const page = renderPage(<Page />, start)
  return { ...page, show: (result: ListResult<Car>) => act(() => answer(result)) }
}

const search = (router: { state: { location: { search: string } } }) => router.state.location.search
const links = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link'))
const query = (): unknown => JSON.parse(screen.getByTestId('query').textContent)

beforeEach(() => localStorage.clear())
describe('the four states', () => {
  test('loading, then rows, announced politely', () => {
    const { show } = renderList(loading)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    show(answered(body(cars)))
    expect(links().map((link) => link.textContent)).toEqual(['YK21 XOV', 'LM70 FHT', 'EO71 TSV'])
    expect(screen.getByText('3 cars, page 1')).toBeTruthy()
    expect(screen.getByText('1–3 of 3')).toBeTruthy()
  })

  test('empty says why, and with active filters offers to clear them', async () => {
    const { router } = renderList(answered(body([])), '/?sla=RED')
    expect(screen.getByText('No cars match these filters.')).toBeTruthy()
    // Above the list as well, where one filter is enough for it.
    const [clear, ...others] = screen.getAllByRole('button', { name: 'Clear filters' })
    expect(others).toHaveLength(1)
    await userEvent.click(clear as HTMLElement)
    expect(search(router)).toBe('')
    expect(screen.getByText('No cars have come in yet.')).toBeTruthy()
  })

  test('an error replaces the rows and can be retried', async () => {
    const failed = { ...loading, isFetching: false, error: new ApiError('GET /x', { status: 0 }) }
    renderList(failed)
    expect(screen.getByRole('alert').textContent).toContain('Network error. Please check your connection.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(failed.refetch).toHaveBeenCalledTimes(1)
  })

  test('an error after rows keeps them, dimmed', () => {
    const { show } = renderList(answered(body(cars)))
    show({ ...loading, isFetching: false, error: new ApiError('GET /x', { status: 500 }) })
    expect(screen.getByRole('alert').textContent).toContain('The cars below may be out of date.')
    expect(links()).toHaveLength(3)
    expect(screen.getByRole('table').parentElement?.getAttribute('aria-busy')).toBe('true')
  })
})

describe('the keyboard', () => {
  test('one tab stop; arrows move the focus from row to row; Enter opens', async () => {
    const { router } = renderList(answered(body(cars)))
    expect(links().map((link) => link.tabIndex)).toEqual([0, -1, -1])
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(links()[0])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(links()[2])
    expect(links().map((link) => link.tabIndex)).toEqual([-1, -1, 0])
    await userEvent.keyboard('{Home}{Enter}')
    await waitFor(() => expect(search(router)).toBe('?car=1'))
  })

  test('arrow keys in another control stay there', async () => {
    renderList(answered(body(cars)))
    screen.getByRole('searchbox').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  test('a press anywhere in the row opens it', async () => {
    const { router } = renderList(answered(body(cars)))
    await userEvent.click(screen.getByText('200'))
    await waitFor(() => expect(search(router)).toBe('?car=2'))
  })
})

describe('the address', () => {
  test('a header cycles through its orders and back to the default', async () => {
    const { router } = renderList(answered(body(cars)))
    const head = () => screen.getByRole('columnheader', { name: 'Mileage' })
    const press = () => userEvent.click(within(head()).getByRole('button'))
    await press()
    expect(search(router)).toBe('?sort=lowest')
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    await press()
    expect(search(router)).toBe('?sort=highest')
    await press()
    expect(search(router)).toBe('')
  })

  test('Next and Previous follow the cursors; the first page has none; a filter starts over', async () => {
    const { router, show } = renderList(answered(body(cars, { next: 'n2', total: 60 })))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(query()).toEqual({ sort: 'urgency', pageSize: 50, cursor: 'n2' })
    show(answered(body(cars, { next: 'n3', previous: 'p1', total: 60 })))
    expect(screen.getByText('51–53 of 60')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(search(router)).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await userEvent.click(screen.getByRole('link', { name: 'Late' }))
    expect(search(router)).toBe('?sla=RED')
    await router.navigate(-1)
    await waitFor(() => expect(search(router)).toBe('?cursor=n3&page=2'))
  })

  test('typing searches 300 ms after the last key, without filling the history, and not for a space alone', async () => {
    vi.useFakeTimers()
    try {
      const { router } = renderList(answered(body(cars)))
      const box = screen.getByRole('searchbox')
      fireEvent.change(box, { target: { value: 'yk21' } })
      fireEvent.change(box, { target: { value: 'yk21x' } })
      expect(search(router)).toBe('')
      await act(() => vi.advanceTimersByTimeAsync(300))
      expect(search(router)).toBe('?search=yk21x')
      fireEvent.change(box, { target: { value: 'YK21 X' } })
      await act(() => vi.advanceTimersByTimeAsync(300))
      expect(search(router)).toBe('?search=yk21x')
    } finally {
      vi.useRealTimers()
    }
  })

  test('an active filter can be removed', async () => {
    const { router } = renderList(answered(body(cars)), '/?sla=RED')
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter SLA: Late' }))
    expect(search(router)).toBe('')
  })
})

describe('rows that change under the pointer', () => {
  test('stay in place until asked for, or until the pointer leaves', async () => {
    const { show } = renderList(answered(body(cars)))
    const scroller = screen.getByRole('table').parentElement
    if (!scroller) throw new Error('The table stands in its scroller.')
    fireEvent.pointerEnter(scroller, { pointerType: 'mouse' })
    show(answered(body(cars.toReversed())))
    expect(links()[0]?.textContent).toBe('YK21 XOV')
    await userEvent.click(screen.getByRole('button', { name: 'Show changes' }))
    expect(links()[0]?.textContent).toBe('EO71 TSV')
  })
})

describe('preferences', () => {
  test('columns and density are chosen by the person and stored on the device', async () => {
    const { unmount } = renderList(answered(body(cars)))
    expect(screen.queryByRole('columnheader', { name: 'Colour' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Columns and density' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Colour' }))
    await waitFor(() => expect(screen.queryByText('Colour', { selector: 'th' })).toBeTruthy())
    unmount()
    renderList(answered(body(cars)))
    expect(screen.getByRole('columnheader', { name: 'Colour' })).toBeTruthy()
  })
})
