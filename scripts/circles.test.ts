import { expect, it } from 'vitest'
import { circlesIn } from './circles.ts'

const graphOf = (edges: Record<string, string[]>) => new Map(Object.entries(edges))

it('a graph without a circle has none, however often its paths meet', () => {
  expect(circlesIn(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['elsewhere'] }))).toEqual([])
})

it('a circle is reported as the path around it, without the path that led there', () => {
  expect(circlesIn(graphOf({ start: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual([['a', 'b', 'c', 'a']])
  expect(circlesIn(graphOf({ a: ['a'], b: ['c'], c: ['b'] }))).toEqual([
    ['a', 'a'],
    ['b', 'c', 'b'],
  ])
})
