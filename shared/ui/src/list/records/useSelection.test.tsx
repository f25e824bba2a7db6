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

const open = (rows: readonly Make[], most?: number) =>
  renderHook((props: { rows: readonly Make[]; listKey: string }) => useSelection({ ...props, idOf, most }), {
    initialProps: { rows, listKey: 'all' },
  })

test('the selection stays from page to page', () => {
  const { result, rerender } = open([audi])
  act(() => result.current.choose([audi], true))
  rerender({ rows: [ford], listKey: 'all' })
  expect(result.current.chosen).toEqual([audi])
  act(() => result.current.choose([ford], true))
  expect(result.current.chosen).toEqual([audi, ford])
  act(() => result.current.choose([audi, ford], false))
  expect(result.current.chosen).toEqual([])
})

test('a selected row is the one that the server has now', () => {
  const { result, rerender } = open([audi])
  act(() => result.current.choose([audi], true))
  const renamed = { ...audi, name: 'AUDI' }
  rerender({ rows: [renamed], listKey: 'all' })
  expect(result.current.chosen).toEqual([renamed])
  expect(result.current.isChosen(renamed)).toBe(true)
})

test('changing the filters clears the selection', () => {
  const { result, rerender } = open([audi])
  act(() => result.current.choose([audi], true))
  rerender({ rows: [audi], listKey: 'active' })
  expect(result.current.chosen).toEqual([])
  act(() => result.current.choose([audi], true))
  act(() => result.current.chooseOnly([]))
  expect(result.current.chosen).toEqual([])
})

test('RQ.72 no more are selected than one call takes, page by page', () => {
  const { result, rerender } = open([audi], 2)
  act(() => result.current.choose([audi], true))
  expect(result.current.isFull).toBe(false)
  const more = [ford, { id: '3', name: 'Kia' }]
  rerender({ rows: more, listKey: 'all' })
  act(() => result.current.choose(more, true))
  expect(result.current.chosen).toEqual([audi, ford])
  expect(result.current.isFull).toBe(true)
})

test('RQ.70 a range extends from the last selected row, and starts over where the keyboard comes from elsewhere', () => {
  const rows = ['1', '2', '3', '4', '5'].map((id) => ({ id, name: id }))
  const { result } = open(rows)
  const at = (index: number) => rows[index] ?? audi
  const ids = () => result.current.chosen.map(({ id }) => id)
  act(() => result.current.choose([at(1)], true))
  act(() => result.current.chooseTo(at(3), rows))
  expect(ids()).toEqual(['2', '3', '4'])
  act(() => result.current.chooseTo(at(2), rows, at(3)))
  expect(ids()).toEqual(['2', '3'])
  act(() => result.current.chooseTo(at(0), rows))
  expect(ids()).toEqual(['2', '1'])
  act(() => result.current.chooseTo(at(4), rows, at(3)))
  expect(ids()).toEqual(['2', '1', '4', '5'])
})
