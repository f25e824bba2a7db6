import { expect, test } from 'vitest'
import { moved, sized } from './plateArea.ts'

const area = { x: 0.4, y: 0.6, width: 0.3, height: 0.1 }

test('an area stays on the photo, however far it is moved', () => {
  expect(moved(area, { x: 0.1, y: -0.1 })).toEqual({ ...area, x: 0.5, y: 0.5 })
  expect(moved(area, { x: 9, y: 9 })).toEqual({ ...area, x: 0.7, y: 0.9 })
  expect(moved(area, { x: -9, y: -9 })).toEqual({ ...area, x: 0, y: 0 })
})

test('and large enough to grab, however small it is made', () => {
  expect(sized(area, { x: 9, y: 9 })).toEqual({ ...area, width: 0.6, height: 0.4 })
  expect(sized(area, { x: -9, y: -9 })).toEqual({ ...area, width: 0.03, height: 0.03 })
})
