import type { AvailableDealer } from '@forecourt/session'
import { describe, expect, it } from 'vitest'
import { currentFirst, problemOf, roleOnChoosing } from './switch-rules.ts'

const dealer = (id: string, ...mainRoles: AvailableDealer['mainRoles']): AvailableDealer => ({
  id,
  name: id,
  code: id,
  mainRoles,
  groupLogoLightUrl: null,
  groupLogoDarkUrl: null,
})
const leeds = dealer('leeds', 'SUPER_ADMIN', 'EMPLOYEE')
const bradford = dealer('bradford', 'EMPLOYEE')
const harrogate = dealer('harrogate', 'SUPER_ADMIN', 'EMPLOYEE')
const current = { dealerId: 'leeds', role: 'EMPLOYEE' } as const

describe('switching location', () => {
  it('lists the current dealer first', () => {
    expect(currentFirst([bradford, harrogate, leeds], 'leeds').map(({ id }) => id)).toEqual([
      'leeds',
      'bradford',
      'harrogate',
    ])
  })

  it('selects the role too where there is only one', () => {
    expect(roleOnChoosing(leeds, current)).toBe('EMPLOYEE')
    expect(roleOnChoosing(bradford, { ...current, role: 'SUPER_ADMIN' })).toBe('EMPLOYEE')
    expect(roleOnChoosing(harrogate, current)).toBeNull()
  })

  it('R5.01 R5.02 says what is missing', () => {
    expect(problemOf({ dealerId: null, role: null })).toBe('Please select a location')
    expect(problemOf({ dealerId: 'leeds', role: null })).toBe('Please select a role')
    expect(problemOf(current)).toBeNull()
  })
})
