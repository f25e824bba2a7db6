import { act, render } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createMemoryRouter, RouterProvider } from '../testing/memoryRouter.tsx'
import { useDrawnRows } from './useDrawnRows.ts'

const rows = [1, 2, 3, 4, 5]

/** How many rows each drawing had, from the first that had any. */
let drawn: number[]

function List({ given }: { given: readonly number[] }) {
  const shown = useDrawnRows(given, 2)
  if (given.length > 0) drawn.push(shown.length)
  return <Link to="/elsewhere">{shown.length}</Link>
}

const routerAt = (given: readonly number[]) =>
  createMemoryRouter([
    { path: '/', element: <List given={given} /> },
    { path: '/elsewhere', element: null },
  ])

test('draws the first screen, and then the rest', () => {
  drawn = []
  const { container } = render(<RouterProvider router={routerAt(rows)} />)
  expect([drawn[0], drawn.at(-1)]).toEqual([2, 5])
  expect(container.textContent).toBe('5')
})

test('draws no more than there is', () => {
  drawn = []
  render(<RouterProvider router={routerAt([1])} />)
  expect(new Set(drawn)).toEqual(new Set([1]))
})

test('draws all at once for somebody who goes back', async () => {
  const router = routerAt(rows)
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/'))
  await act(() => router.navigate('/elsewhere'))
  drawn = []
  await act(() => router.navigate(-1))
  expect(new Set(drawn)).toEqual(new Set([5]))
})
