import type { MediaComing } from '@forecourt/contracts'
import {
  HOLD_REASON_LABELS,
  londonDay,
  londonDayBounds,
  lookAhead,
  parsePosition,
  routeWith,
  type Stage,
  SUB_STAGES,
  type UsualTime,
  type UsualTimes,
  withinSentence,
  positionOf,
} from '@forecourt/domain'
import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { extended } from '../../../platform/database/rows.ts'
import { quotes, stageVisits, vehicles } from '../../../schema/index.ts'
import { openBodyWork } from '../../stages/media/body-work.ts'
import { settingsOf } from '../../stages/prep/settings.ts'
import { stageFacts } from '../../stages/stage-list/columns.ts'
import type { StageReader } from '../../stages/stage-list/page.ts'
import { saysOf } from './coming.ts'
import { foremost, type Place, standsAt } from './foremost.ts'

/** How many of the nearest vehicles are looked at. */
const NEAREST = 200

const HISTORY_MS = 90 * 24 * 3_600_000

/** From the nearest to the furthest. */
const BEFORE: readonly Stage[] = ['BODY_DAMAGE', 'MECHANICAL_PREP', 'ICT', 'ADMIN']
const PLACES: readonly Place[] = [
  { stage: 'MEDIA', subStages: ['VALET'] },
  ...BEFORE.map((stage) => ({ stage, subStages: SUB_STAGES[stage] })),
]

const nearestFirst = sql`array_position(array[${sql.join(
  PLACES.map(({ stage }) => sql.raw(`'${stage}'`)),
  sql`, `,
)}]::text[], ${vehicles.stage})`

/** The statement of the vehicles whose route leads to Media, the nearest stage first. */
export const approachingRows = (tx: ScopedTransaction, reader: Pick<StageReader, 'userId' | 'dealerId'>) =>
  foremost(
    tx,
    PLACES.map((place) =>
      and(
        standsAt(reader.dealerId, place),
        place.stage === 'MEDIA' ? saysOf('media', true) : or(saysOf('valet', true), saysOf('media', true)),
      ),
    ),
    reader,
    { limit: NEAREST, first: [nearestFirst] },
  )

/** The statement of how long finished visits took at a dealer, without holds. */
export const usualRows = (tx: ScopedTransaction, dealerId: string, now: Date) => {
  const { stage, subStage, exitedAt, enteredAt, holdSeconds } = stageVisits
  const took = sql`greatest(0, extract(epoch from ${exitedAt} - ${enteredAt}) - ${holdSeconds})`
  const share = (of: number) => sql<number>`(percentile_cont(${of}::float8) within group (order by ${took}))::float8`
  return tx
    .select({ stage, subStage, visits: sql<number>`count(*)::int`, median: share(0.5), p80: share(0.8) })
    .from(stageVisits)
    .where(
      and(
        eq(stageVisits.dealerId, dealerId),
        gte(exitedAt, new Date(now.getTime() - HISTORY_MS).toISOString()),
        isNull(stageVisits.removedAt),
      ),
    )
    .groupBy(stage, subStage)
}

async function usualTimes(tx: ScopedTransaction, dealerId: string, now: Date): Promise<UsualTimes> {
  const rows = await usualRows(tx, dealerId, now)
  return Object.fromEntries(
    rows.flatMap(({ stage, subStage, ...time }): [string, UsualTime][] => {
      const position = parsePosition(stage, subStage)
      return position ? [[position, time]] : []
    }),
  )
}

const KIND_AT: Partial<Record<Stage, 'MECHANICAL' | 'BODY'>> = { MECHANICAL_PREP: 'MECHANICAL', BODY_DAMAGE: 'BODY' }

/** When the last quotes of some vehicles promised the work, where they were approved; by vehicle and kind. */
async function promises(tx: ScopedTransaction, vehicleIds: readonly string[]) {
  if (vehicleIds.length === 0) return new Map<string, string | null>()
  const { vehicleId, kind, status, expectedReadyAt, version } = quotes
  const rows = await tx
    .selectDistinctOn([vehicleId, kind], { vehicleId, kind, status, expectedReadyAt })
    .from(quotes)
    .where(among(vehicleId, vehicleIds))
    .orderBy(vehicleId, kind, desc(version))
  const approved = rows.filter((row) => row.status === 'APPROVED' || row.status === 'PART_APPROVED')
  return new Map(approved.map((row) => [`${row.vehicleId} ${row.kind}`, row.expectedReadyAt]))
}

/** What is expected at the valet and the photo bay until tomorrow's end, the earliest first. */
export async function comingToMedia(tx: ScopedTransaction, reader: StageReader): Promise<MediaComing> {
  const { dealerId, now } = reader
  const { end: midnight } = londonDayBounds(londonDay(now))
  const { end } = londonDayBounds(londonDay(midnight))
  const rows = await approachingRows(tx, reader)
  const ids = rows.map(({ id }) => id)
  const [settings, usual, promised, bodyWork] = await Promise.all([
    settingsOf(tx, dealerId),
    usualTimes(tx, dealerId, now),
    promises(tx, ids),
    openBodyWork(tx, ids),
  ])
  const times = { usual, sla: settings.slaHours, openingHours: settings.workingHours }
  const expected = rows.flatMap((row) => {
    const { hold } = row
    const arrival = lookAhead(
      {
        position: positionOf(row),
        route: row.route && routeWith(row.route, null),
        enteredAt: row.subStageEnteredAt,
        pausedSeconds: row.heldSeconds,
        hold: hold && { ...hold, reason: withinSentence(HOLD_REASON_LABELS[hold.reason]) },
        promisedAt: promised.get(`${row.id} ${KIND_AT[row.stage]}`) ?? null,
      },
      times,
      now,
    )
    return arrival && arrival.expectedAt < end ? [{ row, arrival }] : []
  })
  expected.sort((one, other) => one.arrival.expectedAt.getTime() - other.arrival.expectedAt.getTime())
  const arrivals = new Map(expected.map(({ row, arrival }) => [row.id, arrival]))
  return {
    items: extended(
      expected.map(({ row, arrival: { to, sureness, reason } }) => ({ ...row, to, sureness, reason })),
      (row) => ({
        ...stageFacts(row, reader.fileUrl, now),
        expectedAt: (arrivals.get(row.id)?.expectedAt ?? now).toISOString(),
        openBodyWork: (bodyWork.get(row.id) ?? []).length > 0,
      }),
    ),
  }
}
