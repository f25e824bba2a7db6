import { expect, it } from 'vitest'
import { RecentMap } from './recent-map.ts'

const filled = (most: number) => {
  const map = new RecentMap<number, string>(most)
  for (let key = 0; key < most; key += 1) map.set(key, `value ${key}`)
  return map
}

it('forgets what was not asked for of late, and says what', () => {
  const map = filled(4)
  expect(map.get(0)).toBe('value 0')
  expect(map.set(4, 'value 4')).toBe('value 1')
  expect([map.get(0), map.get(1), map.get(4), map.size]).toEqual(['value 0', undefined, 'value 4', 4])
})

it('keeps what is asked for again and again, however much else comes', () => {
  const map = filled(10)
  for (let key = 10; key < 1_000; key += 1) {
    map.get(3)
    map.set(key, '')
  }
  expect([map.get(3), map.size]).toEqual(['value 3', 10])
})

it('replaces a value without forgetting another', () => {
  const map = filled(2)
  expect(map.set(0, 'other')).toBeUndefined()
  expect([map.get(0), map.get(1)]).toEqual(['other', 'value 1'])
})
