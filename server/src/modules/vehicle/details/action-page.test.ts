import { type Actor, can } from '@forecourt/authority'
import { callList, routeOf } from '@forecourt/contracts'
import {
  DEALER_ROLES,
  type DealerRole,
  type Position,
  POSITIONS,
  splitPosition,
  taskAt,
  transitionsFrom,
} from '@forecourt/domain'
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

describe('the page on which a person may act', () => {
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
    const away = { id: '7', dealerId: HOME, ...splitPosition('OFFSITE:OFFSITE') }
    expect(actionPageFor(away, employee('SALES'))).toBe('/stages/7/offsite')
    expect(actionPageFor(away, employee('SALES'), (permission) => permission !== 'stage.offsite.return')).toBeNull()
  })

  it('is none for anyone not acting as an employee', () => {
    const superAdmin: Actor = { activeRole: 'SUPER_ADMIN', activeDealerId: HOME, activeDealerRoles: ['ADMIN'] }
    expect(pageAt('ADMIN:CONFIGURE', superAdmin)).toBeNull()
  })
})

describe('the task of a position', () => {
  const permissionOf = new Map<string, unknown>(callList.map(({ spec }) => [routeOf(spec), spec.permission]))
  // Almost any vehicle may be sent offsite or sold directly; neither is what its position is waiting for.
  const isOfOneStage = (from: readonly string[]) => new Set(from.map((each) => each.split(':', 1)[0])).size === 1
  const movesFrom = (position: Position) =>
    transitionsFrom(position).filter(({ from, roles }) => Array.isArray(roles) && isOfOneStage(from))
  const askedAt = (position: Position) =>
    movesFrom(position).flatMap(({ endpoint }) => (endpoint && permissionOf.get(endpoint)) ?? [])
  const tasks = POSITIONS.flatMap((position) => {
    const task = taskAt(position)
    return task ? [{ position, permission: task.permission }] : []
  })

  it.each(tasks)('at $position is for those who move a vehicle from there', ({ position, permission }) => {
    const holders = DEALER_ROLES.filter((role) => can(permission, employee(role)))
    const movers = movesFrom(position).map(({ roles }) => DEALER_ROLES.filter((role) => roles.includes(role)))
    expect(movers).toContainEqual(holders)
  })

  it.each(tasks.filter(({ position }) => askedAt(position).length > 0))(
    'at $position requires the permission of a call from there',
    ({ position, permission }) => expect(askedAt(position)).toContain(permission),
  )

  it('is none where nobody moves a vehicle', () => {
    const others = POSITIONS.filter((position) => taskAt(position) === null)
    expect(others.flatMap(movesFrom)).toEqual([])
  })
})
