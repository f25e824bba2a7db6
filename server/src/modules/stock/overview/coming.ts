import type { Actor } from '@forecourt/authority'
import type { Coming, QueueQuery } from '@forecourt/contracts'
import {
  nextPosition,
  POSITIONS,
  type Position,
  possibleNextSteps,
  type PossibleStep,
  type RouteKey,
  routeWith,
  splitPosition,
  positionOf,
} from '@forecourt/domain'
import { and, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { extended } from '../../../platform/database/rows.ts'
import { vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { mayActAt } from '../../vehicle/details/action-page.ts'
import { stageFacts } from '../../stages/stage-list/columns.ts'
import type { StageReader } from '../../stages/stage-list/page.ts'
import { foremost, type Place, standsAt } from './foremost.ts'

/** Positions of one stage from which a route leads to the same step. */
type Origin = PossibleStep & Place

/** From where a vehicle comes to the caller's roles: what they act on already is in their queue, not on its way to it. */
export function originsOf(actor: Actor, dealerId: string): Origin[] {
  const mayAct = (position: Position) => mayActAt(position, actor, dealerId)
  const origins = new Map<string, Origin>()
  for (const from of POSITIONS) {
    if (mayAct(from)) continue
    const { stage, subStage } = splitPosition(from)
    for (const step of possibleNextSteps(from)) {
      if (!mayAct(step.start)) continue
      const key = [stage, step.start, ...step.skipped].join(' ')
      origins.set(key, { ...step, stage, subStages: [...(origins.get(key)?.subStages ?? []), subStage] })
    }
  }
  return [...origins.values()]
}

/** A vehicle whose route nobody has decided yet comes to nobody. */
export const saysOf = (key: RouteKey, isOn: boolean): SQL => sql`(${vehicles.route} ->> ${key}) = ${String(isOn)}`

const conditionOf = (dealerId: string, { taken, skipped, ...place }: Origin): SQL | undefined =>
  and(standsAt(dealerId, place), taken ? saysOf(taken, true) : undefined, ...skipped.map((key) => saysOf(key, false)))

/** The statement of the rows. */
export const comingRows = (
  tx: ScopedTransaction,
  origins: readonly Origin[],
  { userId, dealerId }: Pick<StageReader, 'userId' | 'dealerId'>,
  limit: number,
) =>
  foremost(
    tx,
    origins.map((each) => conditionOf(dealerId, each)),
    { userId },
    { limit },
  )

/**
 * What comes to the caller's roles next (docs/domain.md#overview): one statement, however many stages it comes from.
 */
export async function comingTo(
  tx: ScopedTransaction,
  { pageSize }: z.output<typeof QueueQuery>,
  reader: StageReader & { actor: Actor },
): Promise<Coming> {
  const origins = originsOf(reader.actor, reader.dealerId)
  if (origins.length === 0) return { items: [] }
  const rows = await comingRows(tx, origins, reader, pageSize)
  return {
    items: extended(rows, (row) => ({
      ...stageFacts(row, reader.fileUrl, reader.now),
      to: splitPosition(nextPosition(routeWith(row.route ?? {}, null), positionOf(row))).stage,
    })),
  }
}
