import type { Stage } from '@forecourt/domain'
import { type Context, dealerIdOf, type ListContext } from '../../../platform/http/context.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { StageReader } from './page.ts'
import { subStageCounts } from './sub-stage-counts.ts'

/** Answers a stage's list: what its call asks for, of the vehicles at the caller's active dealer. */
export const listAtDealer =
  <Query, Page>(list: (tx: ScopedTransaction, query: Query, reader: StageReader) => Promise<Page>) =>
  async (
    { query }: { query: Query },
    { services, session, actor, now, dealerScope }: ListContext,
  ): Promise<{ data: Page }> => {
    const { database, files } = services
    const reader = {
      userId: session.userId,
      dealerId: dealerIdOf({ actor }),
      now: now(),
      fileUrl: files.urlOf,
    }
    return { data: await database.read(dealerScope, (tx) => list(tx, query, reader), { keepsPlans: true }) }
  }

/** Answers how many vehicles of a stage stand in each of its sub-stages at the caller's active dealer. */
export const countsAtDealer = (stage: Stage) => async (_request: unknown, context: Context) => ({
  data: await context.services.database.read(
    context.dealerScope,
    (tx) => subStageCounts(tx, dealerIdOf(context), stage),
    { keepsPlans: true },
  ),
})
