import { type DealerRole, QUEUE_STAGES, positionOf } from '@forecourt/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { dealerEmployees, users, vehicles } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { slaCondition } from '../../vehicle/workflow/sla-condition.ts'
import { dutyOf, type Standing, type Worker } from './duty.ts'

/** How many vehicles stand alike. */
export interface Alike extends Standing {
  dealerId: string
  count: number
  late: number
}

/** The statement that counts what stands at some dealers: one range of an index for each dealer and stage. */
export const standingRows = (tx: Transaction, dealerIds: readonly string[], now: Date) => {
  const { removedAt, dealerId, stage, subStage, route, assignedToId } = vehicles
  const assigneeRoles = sql<DealerRole[] | null>`case when ${users.isActive} then ${dealerEmployees.roles} end`
  return (
    tx
      .select({
        dealerId,
        stage,
        subStage,
        route,
        assignedToId,
        assigneeRoles,
        count: sql<number>`count(*)::int`,
        late: sql<number>`(count(*) filter (where ${slaCondition('RED', now)}))::int`,
      })
      .from(vehicles)
      .leftJoin(dealerEmployees, and(eq(dealerEmployees.dealerId, dealerId), eq(dealerEmployees.userId, assignedToId)))
      .leftJoin(users, eq(users.id, dealerEmployees.userId))
      // Counted by the owner, from whom row-level security hides nothing.
      .where(and(among(dealerId, dealerIds), among(stage, QUEUE_STAGES), isNull(removedAt)))
      .groupBy(dealerId, stage, subStage, route, assignedToId, assigneeRoles)
  )
}

export type Standings = (
  tx: Transaction,
  dealerIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly Alike[]>>

/** What stands at dealers, counted once for all who work there. */
export function createStandings(now: Date): Standings {
  const known = new Map<string, Alike[]>()
  return async (tx, dealerIds) => {
    const unknown = [...new Set(dealerIds)].filter((id) => !known.has(id))
    if (unknown.length === 0) return known
    for (const id of unknown) known.set(id, [])
    for (const { assignedToId: id, assigneeRoles: roles, ...row } of await standingRows(tx, unknown, now)) {
      known.get(row.dealerId)?.push({ ...row, position: positionOf(row), assignee: id && roles ? { id, roles } : null })
    }
    return known
  }
}

export interface Duties {
  queue: number
  /** Of the queue. */
  late: number
  coming: number
}

/** What stands at a dealer for somebody who works there. */
export function dutiesOf(standing: readonly Alike[], worker: Worker): Duties {
  const duties = { queue: 0, late: 0, coming: 0 }
  for (const alike of standing) {
    const duty = dutyOf(alike, worker)
    if (duty === 'COMING') duties.coming += alike.count
    if (duty !== 'QUEUE') continue
    duties.queue += alike.count
    duties.late += alike.late
  }
  return duties
}
