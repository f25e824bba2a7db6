import { describe, expect, it } from 'vitest'
import { greeting } from './greeting.ts'

describe('greeting', () => {
  it('goes by the clock in London, which is an hour ahead in summer', () => {
    expect(greeting('Priya Shah', '2026-01-15T11:59:00Z')).toBe('Good morning, Priya')
    expect(greeting('Priya Shah', '2026-07-15T11:59:00Z')).toBe('Good afternoon, Priya')
    expect(greeting('Priya Shah', '2026-07-15T17:30:00Z')).toBe('Good evening, Priya')
  })

  it('works without a name', () => {
    expect(greeting(undefined, '2026-01-15T09:00:00Z')).toBe('Good morning')
  })
})
