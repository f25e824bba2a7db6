import type { Employee, EmployeeChange } from '@forecourt/contracts'
import { audit } from '../../../platform/auth/audit.ts'
import { dealerEmployees } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { dealerIdOf, type PermittedContext } from '../../../platform/http/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { expectVersion } from '../../../platform/records/changes.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { unassignVehicles } from './unassign-vehicles.ts'
import { employedAt, employeeOf, ofEmployment } from './queries.ts'

async function lockEmployee(tx: Transaction, dealerId: string, userId: string) {
  const [employee] = await tx.select().from(dealerEmployees).where(employedAt(dealerId, userId)).for('no key update')
  if (!employee) throw notFound()
  return employee
}

/**
 * Replaces what somebody does at the active dealer. Their sessions are narrowed at once, and vehicles that
 * they may no longer take become unassigned.
 * @throws AppError 404, 409 STALE_VERSION
 */
export async function syncRoles(
  userId: string,
  change: EmployeeChange,
  context: PermittedContext,
): Promise<{ data: Employee }> {
  const { version, roles, jobTitle = null } = change
  const dealerId = dealerIdOf(context)
  const changed = await moving(context, async (mover) => {
    const { tx } = mover
    const before = await lockEmployee(tx, dealerId, userId)
    const events = ofEmployment(dealerId, userId)
    await expectVersion(tx, 'employee', { id: userId, version: before.version, events }, version)
    await tx
      .update(dealerEmployees)
      .set({ roles, jobTitle, version: before.version + 1 })
      .where(employedAt(dealerId, userId))
    const subject = { subjectType: 'employee', subjectId: userId, dealerId }
    const data = { from: before.roles, to: roles, jobTitle }
    await audit(tx, { type: 'employee.rolesChanged', actorId: context.session.userId, ...subject, data })
    await unassignVehicles(mover, { dealerId, userId, roles })
    return { data: await employeeOf(tx, dealerId, userId, context.services.files.urlOf) }
  })
  context.services.auth.callers.forget({ userId })
  return changed
}

/**
 * Ends somebody's work at the active dealer: the account and what they did stay, what they held becomes unassigned.
 * @throws AppError 404
 */
export async function removeEmployee(
  userId: string,
  context: PermittedContext,
): Promise<{ data: { unassigned: number } }> {
  const dealerId = dealerIdOf(context)
  const removed = await moving(context, async (mover) => {
    const { tx } = mover
    const { roles } = await lockEmployee(tx, dealerId, userId)
    await tx.delete(dealerEmployees).where(employedAt(dealerId, userId))
    const unassigned = await unassignVehicles(mover, { dealerId, userId, roles: [] })
    const subject = { subjectType: 'employee', subjectId: userId, dealerId }
    const data = { roles, unassigned }
    await audit(tx, { type: 'employee.removed', actorId: context.session.userId, ...subject, data })
    return { data: { unassigned } }
  })
  context.services.auth.callers.forget({ userId })
  return removed
}
