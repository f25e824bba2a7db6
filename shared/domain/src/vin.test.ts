import { assert as check, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  classifyVin,
  formatShortChassis,
  isValidShortChassis,
  isValidVin,
  normaliseVin,
  shortChassisOf,
} from './vin.ts'

describe('VIN', () => {
  it.each([
    ['WVWZZZ1KZAW123456', 'FULL'],
    ['wvw zzz 1kz-aw123456', 'FULL'],
    ['WVWZZZ1KZAW12345I', 'INVALID'],
    ['WVWZZZ1KZAW12345O', 'INVALID'],
    ['WVWZZZ1KZAW12345Q', 'INVALID'],
    ['WVWZZZ1KZAW1234567', 'INVALID'],
    ['GHN5UD1234', 'EARLY'],
    ['IOQ12', 'EARLY'],
    ['1234', 'INVALID'],
    ['', 'INVALID'],
  ])('%j is %s', (text, standing) => {
    expect(classifyVin(text)).toBe(standing)
    expect(isValidVin(text)).toBe(standing !== 'INVALID')
  })

  it('is not refused for a check digit that only North America has', () => {
    expect(classifyVin('11111111011111111')).toBe('FULL')
  })
})

describe('short chassis', () => {
  it('is the last 8 of the VIN', () => {
    expect(shortChassisOf('wvwzzz1kzaw123456')).toBe('AW123456')
    expect(shortChassisOf('GHN5U')).toBe('GHN5U')
  })

  it('of any accepted VIN is an accepted short chassis', () => {
    check(
      property(stringMatching(/^([A-HJ-NPR-Z0-9]{17}|[A-Z0-9]{5,16})$/), (vin) => {
        expect(isValidShortChassis(shortChassisOf(vin))).toBe(true)
        expect(normaliseVin(vin).endsWith(shortChassisOf(vin))).toBe(true)
      }),
    )
  })

  it.each([
    ['1234', true],
    ['rk418823', true],
    ['123', false],
    ['RK4188234', false],
  ])('%s as typed: %s', (text, accepted) => expect(isValidShortChassis(text)).toBe(accepted))

  it('is shown ungapped when it is all digits or of no known format', () => {
    expect(formatShortChassis('12345678')).toBe('12345678')
    expect(formatShortChassis('rk418823')).toBe('RK418823')
  })
})
