import type { BulkOutcomes, NamedVehicles } from '@forecourt/contracts'
import { type Priority, PRIORITY_LABELS } from '@forecourt/domain'
import { dealerIdOf, type PermittedContext } from '../../../platform/http/context.ts'
import { type Became, onEach } from '../../vehicle/bulk/on-each.ts'
import { assign, employeeAt } from './assign.ts'
import { locate } from './locate.ts'
import { prioritise } from './prioritise.ts'

type Answer = Promise<{ data: BulkOutcomes }>

const became = (changed: unknown, done: string, before: string): Became =>
  changed ? { outcome: 'DONE', message: done } : { outcome: 'UNCHANGED', message: before }

/** @throws AppError 422 on `userId` for nobody who works at the dealer */
export async function assignMany(
  context: PermittedContext,
  { userId, ...named }: NamedVehicles & { userId: string | null },
): Answer {
  const to = userId && (await nameOf(context, userId))
  const [done, before] = to
    ? [`Assigned to ${to}.`, `It was assigned to ${to} already.`]
    : ['Unassigned.', 'It was assigned to nobody.']
  return onEach(context, named, {
    inMyStage: true,
    act: async (acting, { id, version }) => became(await assign(acting, id, { userId, version }), done, before),
  })
}

const nameOf = (context: PermittedContext, userId: string) =>
  context.services.database.scoped(
    context.dealerScope,
    async (tx) => (await employeeAt(tx, dealerIdOf(context), userId)).name,
  )

export const locateMany = (
  context: PermittedContext,
  { location, ...named }: NamedVehicles & { location: string | null },
): Answer =>
  onEach(context, named, {
    act: async (acting, { id, version }) =>
      became(
        await locate(acting, id, { location, version }),
        location ? `It is now at ${location}.` : 'Its location was cleared.',
        location ? `It was at ${location} already.` : 'It had no location.',
      ),
  })

export const prioritiseMany = (
  context: PermittedContext,
  { priority, ...named }: NamedVehicles & { priority: Priority },
): Answer =>
  onEach(context, named, {
    act: async (acting, { id, version }) =>
      became(
        await prioritise(acting, id, { priority, version }),
        `Its priority is now ${PRIORITY_LABELS[priority]}.`,
        `Its priority was ${PRIORITY_LABELS[priority]} already.`,
      ),
  })
