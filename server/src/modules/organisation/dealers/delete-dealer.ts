import type { Dealer } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import {
  apiKeys,
  dealerAdmins,
  dealerEmployees,
  dealerMakes,
  dealers,
  listMails,
  notifications,
  savedViewDefaults,
  savedViews,
  stockNumberCounters,
  wallboardLinks,
  webhookDeliveries,
  webhooks,
} from '../../../schema/index.ts'
import { withRemoved } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuseInUse } from '../../../platform/records/in-use.ts'
import { about } from './change-dealer.ts'
import { lockDealer } from './dealer-list.ts'
import { vehiclesEverAt } from './vehicles-ever-at.ts'

/** What goes with a dealer: what it had chosen, its televisions, keys, webhooks, views and the e-mails of them, and what people were told of it, such as a morning's digest. */
const GOES_WITH_IT = [
  dealerMakes,
  stockNumberCounters,
  notifications,
  wallboardLinks,
  apiKeys,
  webhookDeliveries,
  webhooks,
  listMails,
  savedViewDefaults,
  savedViews,
]

/**
 * Deletes a dealer that nobody has begun to work with.
 * @throws AppError 404, 409 IN_USE with the counts of vehicles, employees and super admins
 */
export async function deleteDealer(context: Context, { id }: Dealer): Promise<undefined> {
  // A vehicle that was removed stays on record.
  const scope = withRemoved({ dealerIds: [id], userId: context.session.userId })
  await context.services.database.scoped(scope, async (tx) => {
    // Locked first: who or what comes to it meanwhile waits, and then finds no dealer.
    const { name, code, dealerGroupId } = await lockDealer(tx, id, 'update')
    const [vehicles, employees, admins] = await Promise.all([
      vehiclesEverAt(tx, id),
      tx.$count(dealerEmployees, eq(dealerEmployees.dealerId, id)),
      tx.$count(dealerAdmins, eq(dealerAdmins.dealerId, id)),
    ])
    const dependants = [
      { kind: 'vehicles', one: 'vehicle', many: 'vehicles', count: vehicles },
      { kind: 'employees', one: 'employee', many: 'employees', count: employees },
      { kind: 'admins', one: 'super admin', many: 'super admins', count: admins },
    ]
    const way = wayOut(vehicles, employees)
    refuseInUse('dealer', dependants, (list) => `This dealer can't be deleted: it is used by ${list}.${way}`)
    for (const table of GOES_WITH_IT) await tx.delete(table).where(eq(table.dealerId, id))
    await tx.delete(dealers).where(eq(dealers.id, id))
    await audit(tx, { ...about(context, id), type: 'dealer.deleted', data: { from: { name, code, dealerGroupId } } })
  })
}

/** What was made by mistake can go, in an order that no single refusal tells: vehicles alone stay for good. */
function wayOut(vehicles: number, employees: number): string {
  if (vehicles > 0) return ''
  return employees > 0
    ? ' Its super admins have to remove the employees first.'
    : ' To delete it, deactivate it first, then unassign its super admins.'
}
