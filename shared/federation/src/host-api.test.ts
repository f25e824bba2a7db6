import { describe, expect, it } from 'vitest'
import { satisfiesHostApi } from './host-api.ts'

describe('the range of host versions that a module accepts', () => {
  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.0.0', '1.4.2', true],
    ['^1.2.0', '1.10.0', true],
    ['^1.2.3', '1.2.3', true],
    ['^1.2.3', '1.2.2', false],
    ['^1.2.0', '1.1.9', false],
    ['^1.0.0', '2.0.0', false],
    ['^2.0.0', '1.9.9', false],
  ])('%s with host %s: %s', (range, version, fits) => {
    expect(satisfiesHostApi(range, version)).toBe(fits)
  })

  it.each(['', '1.0.0', '>=1.0.0', '^1', 'latest'])('refuses the range %j', (range) => {
    expect(satisfiesHostApi(range, '1.0.0')).toBe(false)
  })
})
