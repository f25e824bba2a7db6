import { expect, it } from 'vitest'
import { vehicleMark } from './vehicle-mark.ts'

it('prefers the registration', () => {
  expect(vehicleMark({ registration: 'AB12CDE', shortChassis: 'RK418823' })).toEqual({
    kind: 'REGISTRATION',
    text: 'AB12 CDE',
  })
})

it('falls back to the short chassis, then to nothing', () => {
  expect(vehicleMark({ registration: null, shortChassis: 'RK418823' })).toEqual({
    kind: 'SHORT_CHASSIS',
    text: 'RK418823',
  })
  expect(vehicleMark({ registration: null, shortChassis: null })).toBeNull()
})
