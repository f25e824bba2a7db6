import { DEALER_ROLES, type DealerRole, type Stage } from '@forecourt/domain'
import { describe, expect, it } from 'vitest'
import { can, canAny } from './can.ts'
import { permissionNames, type Permission } from './permissions.ts'
import { soleSubStage } from './stages.ts'
import type { Actor } from './rule.ts'

const leeds = 'leeds'
const nobody: Actor = { activeRole: null, activeDealerId: null, activeDealerRoles: [] }
const developer: Actor = { ...nobody, activeRole: 'DEVELOPER' }
const superAdmin: Actor = { activeRole: 'SUPER_ADMIN', activeDealerId: leeds, activeDealerRoles: [] }
const employee = (...roles: DealerRole[]): Actor => ({
  activeRole: 'EMPLOYEE',
  activeDealerId: leeds,
  activeDealerRoles: roles,
})

const holders = (permission: Permission) => DEALER_ROLES.filter((role) => can(permission, employee(role)))

describe('the rules', () => {
  it('R6.01 denies everything without an active role, except switching to another place', () => {
    expect(permissionNames.filter((permission) => can(permission, nobody))).toEqual(['dealer.location.switch'])
    const noRole: Actor = { ...employee('ADMIN'), activeRole: null }
    expect(permissionNames.filter((permission) => can(permission, noRole))).toEqual(['dealer.location.switch'])
    expect(can('dealer.location.switch', developer)).toBe(false)
  })

  it('grants an API key its scopes, as far as the role that it acts in holds them', () => {
    const key: Actor = { ...employee('ADMIN'), scopes: ['stage.admin.read', 'stage.media.read', 'dealer.makes.read'] }
    expect(permissionNames.filter((permission) => can(permission, key))).toEqual(['stage.admin.read'])
    expect(can('stage.admin.read', key, { dealerId: 'elsewhere' })).toBe(false)
  })

  it('does not count dealer roles while another role is active', () => {
    const switched: Actor = { ...superAdmin, activeDealerRoles: ['ADMIN'] }
    expect(can('stage.admin.configure', switched)).toBe(false)
  })

  it('R6.02 keeps master data to developers and dealer staff to super admins', () => {
    for (const permission of permissionNames.filter((name) => name.startsWith('master.'))) {
      expect([developer, superAdmin, employee(...DEALER_ROLES)].map((actor) => can(permission, actor))).toEqual([
        true,
        false,
        false,
      ])
    }
    for (const permission of ['dealer.makes.feature', 'dealer.employees.delete'] as const) {
      expect([developer, superAdmin, employee(...DEALER_ROLES)].map((actor) => can(permission, actor))).toEqual([
        false,
        true,
        false,
      ])
    }
  })

  it.each<[Permission, DealerRole[]]>([
    ['stage.infleet.submit', [...DEALER_ROLES]],
    ['vehicles.group.read', [...DEALER_ROLES]],
    ['vehicles.stock.correct', ['ADMIN']],
    ['vehicles.stock.remove', ['ADMIN']],
    ['vehicles.crmConfirmations.confirm', ['ADMIN']],
    ['stage.admin.read', ['ADMIN']],
    ['stage.admin.configure', ['ADMIN']],
    ['stage.ict.submit', ['SALES_MANAGER', 'SALES_EXECUTIVE']],
    ['stage.ict.confirm', ['SALES_MANAGER']],
    ['stage.mechanicalPrep.read', ['MECHANICAL_PREP', 'SALES_MANAGER']],
    ['stage.mechanicalPrep.quote', ['MECHANICAL_PREP']],
    ['stage.mechanicalPrep.approve', ['SALES_MANAGER']],
    ['overview.approvals.read', ['SALES_MANAGER']],
    ['stage.bodyDamage.read', ['BODY_DAMAGE', 'SALES_MANAGER']],
    ['stage.bodyDamage.complete', ['BODY_DAMAGE']],
    ['stage.media.valet', ['SALES_SUPPORT', 'SALES_EXECUTIVE']],
    ['stage.sale.read', ['ADMIN', 'SALES', 'SALES_MANAGER', 'SALES_SUPPORT', 'SALES_EXECUTIVE']],
    ['stage.sale.post', ['SALES_SUPPORT', 'SALES_EXECUTIVE']],
    ['stage.sale.sell', ['ADMIN', 'SALES', 'SALES_MANAGER']],
    ['stage.offsite.send', ['SALES']],
  ])('gives %s to %j only', (permission, roles) => {
    expect(new Set(holders(permission))).toEqual(new Set(roles))
  })

  it('R6.03 lets everyone edit an e-mail address but only developers name, username and photo', () => {
    const editors = (permission: Permission) =>
      [developer, superAdmin, employee('SALES')].map((actor) => can(permission, actor))
    expect(editors('user.email.update')).toEqual([true, true, true])
    for (const permission of ['user.photo.update', 'user.name.update', 'user.username.update'] as const) {
      expect(editors(permission)).toEqual([true, false, false])
    }
  })

  it('checks the subject only where a permission stops at its dealer', () => {
    const admin = employee('ADMIN')
    expect(can('stage.admin.configure', admin, { dealerId: leeds })).toBe(true)
    expect(can('stage.admin.configure', admin, { dealerId: 'bradford' })).toBe(false)
    expect(can('stage.sale.sell', admin, { dealerId: 'bradford' })).toBe(true)
  })

  it('opens an empty list to anyone and otherwise needs one of it', () => {
    expect(canAny([], nobody)).toBe(true)
    expect(canAny(['stage.admin.read', 'stage.media.read'], employee('SALES_SUPPORT'))).toBe(true)
    expect(canAny(['stage.admin.read'], employee('SALES_SUPPORT'))).toBe(false)
  })

  it.each<[Stage, DealerRole[], string | null]>([
    ['MECHANICAL_PREP', ['SALES_MANAGER'], 'APPROVAL'],
    ['BODY_DAMAGE', ['SALES_MANAGER'], 'APPROVAL'],
    ['MECHANICAL_PREP', ['MECHANICAL_PREP'], null],
    ['MECHANICAL_PREP', ['SALES_MANAGER', 'MECHANICAL_PREP'], null],
    ['MECHANICAL_PREP', ['ADMIN'], null],
  ])('finds in %s for %j the one sub-stage in which they act: %s', (stage, roles, subStage) => {
    expect(soleSubStage(stage, employee(...roles))).toBe(subStage)
  })

  it('denies a name that is no permission', () => {
    expect(can('stage.admin.destroy' as Permission, employee('ADMIN'))).toBe(false)
  })
})
