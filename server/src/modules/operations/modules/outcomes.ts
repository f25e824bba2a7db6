import type { CallAt, CallRequest } from '@forecourt/contracts'
import { recordOf, type ReleaseState } from '@forecourt/release'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { moduleOutcomes } from '../../../schema/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { spend } from '../../../platform/limits/limiters.ts'
import type { Services } from '../../../platform/services.ts'
import { countsAgainst } from './counts.ts'
import { rollBackJob } from './roll-back.ts'
import { inUseSince } from './verdict.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    /** What people report of modules. */
    moduleReports: RateLimiterAbstract
  }
}

type Outcome = CallRequest<CallAt<'POST /modules/outcomes'>>['body']['outcomes'][number]

/** Outcomes of a person in ten minutes: more than somebody opens pages, too few to fill a disk with. */
export const REPORT_LIMITS = { points: 1_000, duration: 10 * 60 }

/**
 * Keeps what a browser tells of the modules that it opened. What failed is judged by a job, which is there if the report
 * is; of many that come at once one is left, which then counts all of them.
 * @throws AppError 422 for a version that was never released, or is long gone; 429
 */
export async function keepOutcomes(outcomes: readonly Outcome[], { services, session, now }: Context): Promise<void> {
  await spend(services.moduleReports, session.userId, outcomes.length)
  const state = await expectReleased(outcomes, services)
  const from = { at: now().toISOString(), userId: session.userId, sessionId: session.id }
  await services.database.unscoped('module outcomes', async (tx) => {
    await tx.insert(moduleOutcomes).values(outcomes.map((outcome) => ({ ...outcome, ...from })))
    for (const [key, subject] of suspects(outcomes, state)) await enqueue(tx, rollBackJob, subject, { key })
  })
}

const isReleased = (state: ReleaseState, { module, version }: Outcome) => Boolean(recordOf(state, module, version))

async function expectReleased(outcomes: readonly Outcome[], { known }: Services): Promise<ReleaseState> {
  let state = await known.state()
  // Another server may have been the first to tell the browser of it.
  if (!outcomes.every((outcome) => isReleased(state, outcome))) state = await known.look()
  const errors = outcomes.flatMap((outcome, index) =>
    isReleased(state, outcome)
      ? []
      : [{ code: 'unknown', path: ['outcomes', index, 'version'], message: 'There is no such version.' }],
  )
  if (errors.length > 0) throw invalid(errors)
  return state
}

/** The versions in use that failed by their own fault, each once. */
const suspects = (outcomes: readonly Outcome[], state: ReleaseState) =>
  new Map(
    outcomes
      .filter((each) => each.outcome === 'FAILED' && countsAgainst(each.reason))
      .filter(({ module, version }) => inUseSince(state, module, version) !== null)
      .map(({ module, version }) => [`${module}@${version}`, { module, version }]),
  )
