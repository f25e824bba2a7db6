import { expect, it } from 'vitest'
import { RecentMap } from './recent-map.ts'

it('forgets what was asked for longest ago, and says so', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  expect(map.get('a')).toBe(1)
  expect(map.set('c', 3)).toBe(2)
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([1, undefined, 3, 2])
})

it('replaces a value without forgetting another', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  expect(map.set('a', 3)).toBeUndefined()
  expect([map.get('a'), map.get('b')]).toEqual([3, 2])
})
