import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './useSelection.ts'

interface Make {
  id: string
  name: string
}

const audi = { id: '1', name: 'Audi' }
const ford = { id: '2', name: 'Ford' }
const idOf = ({ id }: Make) => id

const open = (rows: readonly Make[]) =>
  renderHook((props: { rows: readonly Make[]; listKey: string }) => useSelection({ ...props, idOf }), {
    initialProps: { rows, listKey: 'all' },
  })

test('what was chosen stays from page to page', () => {
  const { result, rerender } = open([audi])
  act(() => result.current.choose([audi], true))
  rerender({ rows: [ford], listKey: 'all' })
  expect(result.current.chosen).toEqual([audi])
  act(() => result.current.choose([ford], true))
  expect(result.current.chosen).toEqual([audi, ford])
  act(() => result.current.choose([audi, ford], false))
  expect(result.current.chosen).toEqual([])
})

test('a chosen row is the one that the server has now', () => {
  const { result, rerender } = open([audi])
  act(() => result.current.choose([audi], true))
  const renamed = { ...audi, name: 'AUDI' }
  rerender({ rows: [renamed], listKey: 'all' })
  expect(result.current.chosen).toEqual([renamed])
  expect(result.current.isChosen(renamed)).toBe(true)
})

test('under other filters nothing is chosen', () => {
  const { result, rerender } = open([audi])
  act(() => result.current.choose([audi], true))
  rerender({ rows: [audi], listKey: 'active' })
  expect(result.current.chosen).toEqual([])
  act(() => result.current.choose([audi], true))
  act(() => result.current.chooseOnly([]))
  expect(result.current.chosen).toEqual([])
})
