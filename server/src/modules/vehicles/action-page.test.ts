import type { Actor } from '@forecourt/authority'
import { type DealerRole, type Position, splitPosition } from '@forecourt/domain'
import { describe, expect, it } from 'vitest'
import { actionPageFor } from './action-page.ts'

const HOME = 'home'

const employee = (...activeDealerRoles: DealerRole[]): Actor => ({
  activeRole: 'EMPLOYEE',
  activeDealerId: HOME,
  activeDealerRoles,
})

const pageAt = (position: Position, actor: Actor, dealerId = HOME) =>
  actionPageFor({ id: '7', dealerId, ...splitPosition(position) }, actor, () => true)

describe('the page on which somebody may act', () => {
  it.each<[Position, DealerRole, string | null]>([
    ['ADMIN:CONFIGURE', 'ADMIN', '/stages/admin/7/configure'],
    ['ADMIN:CONFIGURE', 'SALES', null],
    ['MECHANICAL_PREP:ASSESS', 'MECHANICAL_PREP', '/stages/mechanical-prep/7/assess'],
    ['MECHANICAL_PREP:ASSESS', 'ADMIN', null],
    ['MECHANICAL_PREP:APPROVAL', 'SALES_MANAGER', '/stages/mechanical-prep/7/approval'],
    ['MECHANICAL_PREP:APPROVAL', 'MECHANICAL_PREP', null],
    ['SALE:ON_SALE', 'SALES', '/stages/sale/7/sold'],
    ['OFFSITE:OFFSITE', 'SALES', '/stages/7/offsite'],
    ['OFFSITE:OFFSITE', 'ADMIN', null],
    ['CLOSED:SOLD', 'ADMIN', null],
    ['INFLEET:ENTRY_DATA', 'ADMIN', null],
  ])('at %s for %s', (position, role, page) => {
    expect(pageAt(position, employee(role))).toBe(page)
  })

  it('is none at another dealer, unless the action acts at group level', () => {
    expect(pageAt('ADMIN:CONFIGURE', employee('ADMIN'), 'mate')).toBeNull()
    expect(pageAt('SALE:ON_SALE', employee('ADMIN'), 'mate')).toBe('/stages/sale/7/sold')
  })

  it('is none where the move has no call yet, however right the role', () => {
    const at = (position: Position, role: DealerRole) =>
      actionPageFor({ id: '7', dealerId: HOME, ...splitPosition(position) }, employee(role))
    expect(at('ADMIN:CONFIGURE', 'ADMIN')).toBe('/stages/admin/7/configure')
    expect(at('OFFSITE:OFFSITE', 'SALES')).toBeNull()
  })

  it('is none for whoever acts as no employee', () => {
    const superAdmin: Actor = { activeRole: 'SUPER_ADMIN', activeDealerId: HOME, activeDealerRoles: ['ADMIN'] }
    expect(pageAt('ADMIN:CONFIGURE', superAdmin)).toBeNull()
  })
})
