import type { DealerRole, MainRole } from '@forecourt/domain'
import { describe, expect, it } from 'vitest'
import { actorOf } from '../../../platform/auth/standing.ts'
import { startOf, type Place } from './places.ts'

const place = (dealerId: string, mainRoles: MainRole[], dealerRoles: DealerRole[] = []): Place => ({
  dealerId,
  name: dealerId,
  code: dealerId,
  logoLightFileId: null,
  logoDarkFileId: null,
  mainRoles,
  dealerRoles,
})
const user = { platformRole: null, lastDealerId: null, lastRole: null }
const nowhere = { dealerId: null, role: null, dealerRoles: [] }

describe('a session starts', () => {
  const both = place('a', ['SUPER_ADMIN', 'EMPLOYEE'], ['SALES'])
  const admin = place('b', ['SUPER_ADMIN'])

  it('at the first dealer as employee, where nothing is known', () => {
    expect(startOf(user, [both, admin])).toEqual({ dealerId: 'a', role: 'EMPLOYEE', dealerRoles: ['SALES'] })
  })

  it('where it last was', () => {
    const last = { ...user, lastDealerId: 'a', lastRole: 'SUPER_ADMIN' as const }
    expect(startOf(last, [admin, both])).toEqual({ dealerId: 'a', role: 'SUPER_ADMIN', dealerRoles: [] })
  })

  it('at the last dealer in a role still held there', () => {
    const last = { ...user, lastDealerId: 'b', lastRole: 'EMPLOYEE' as const }
    expect(startOf(last, [both, admin])).toMatchObject({ dealerId: 'b', role: 'SUPER_ADMIN' })
  })

  it('elsewhere when the last dealer is gone', () => {
    expect(startOf({ ...user, lastDealerId: 'c', lastRole: 'EMPLOYEE' }, [both])).toMatchObject({ dealerId: 'a' })
  })

  it('nowhere for a developer, and without any role for somebody who has none', () => {
    expect(startOf({ ...user, platformRole: 'DEVELOPER' }, [both])).toEqual({ ...nowhere, role: 'DEVELOPER' })
    expect(startOf(user, [])).toEqual(nowhere)
  })
})

describe('a session’s role', () => {
  const held = { claimedRole: null, platformRole: null, dealerId: 'a', adminId: null, dealerRoles: null }
  const nobody = { activeRole: null, activeDealerId: null, activeDealerRoles: [] }

  it.each([
    ['developer', { ...held, claimedRole: 'DEVELOPER' as const }],
    ['super admin', { ...held, claimedRole: 'SUPER_ADMIN' as const, dealerRoles: ['SALES' as const] }],
    ['employee', { ...held, claimedRole: 'EMPLOYEE' as const, adminId: 'me' }],
    ['employee without roles', { ...held, claimedRole: 'EMPLOYEE' as const, dealerRoles: [] }],
  ])('is worth nothing once it is removed: %s', (_, given) => {
    expect(actorOf(given)).toEqual(nobody)
  })

  it('brings dealer roles to an employee only', () => {
    const roles: DealerRole[] = ['SALES']
    const all = { ...held, adminId: 'me', dealerRoles: roles }
    expect(actorOf({ ...all, claimedRole: 'EMPLOYEE' }).activeDealerRoles).toEqual(roles)
    expect(actorOf({ ...all, claimedRole: 'SUPER_ADMIN' }).activeDealerRoles).toEqual([])
  })
})
