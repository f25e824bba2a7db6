import type { Queue } from '@forecourt/contracts'
import {
  AGEING_DAYS,
  type DealerRole,
  figuresFor,
  HANDOVER_SOON_DAYS,
  londonDay,
  londonDayBounds,
  MOT_SOON_DAYS,
  newOnSaleSince,
  type OverviewFigure,
  type Stage,
  type SubStage,
} from '@forecourt/domain'
import { and, type SQL, sql } from 'drizzle-orm'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { selected } from '../../../platform/database/selected.ts'
import { advertLinks, crmConfirmations, stageVisits, vehicles } from '../../../schema/index.ts'
import { DOCUMENT_IS_MISSING, documentsAreMissing } from '../../stages/admin/missing-documents.ts'
import { photosAreShort } from '../../stages/media/list.ts'
import { motEndsWithin } from '../../stages/mechanical-prep/list.ts'
import { awayFor } from '../../stages/offsite/whereabouts.ts'
import { isRework } from '../../stages/prep/list.ts'
import { hasLiveAdvert, onSaleFor } from '../../stages/sale/list.ts'
import { handoverWithin, isReservedBy } from '../../vehicle/workflow/reserved.ts'
import { inStock } from '../../vehicle/workflow/in-stock.ts'
import { slaCondition } from '../../vehicle/workflow/sla-condition.ts'
import { literal } from '../../vehicle/workflow/literal.ts'
import { ictIsTicked } from './missing.ts'

interface Reader {
  userId: string
  dealerId: string
  now: Date
}

const at = (stage: Stage, of?: SQL): SQL | undefined => and(sql`${vehicles.stage} = ${literal(stage)}`, of)
const onSale = (of?: SQL) => at('SALE', and(sql`${vehicles.subStage} = 'ON_SALE'`, of))
const since = (day: string) => londonDayBounds(day).start.toISOString()

/** Which of a dealer's vehicles in stock a figure counts. */
const COUNTED: Readonly<Record<Exclude<OverviewFigure, keyof typeof APART>, (reader: Reader) => SQL | undefined>> = {
  LATE: ({ now }) => slaCondition('RED', now),
  ICT_TICKS: () => at('ICT', sql`not ${ictIsTicked}`),
  PAPERS_MISSING: () => at('ADMIN', documentsAreMissing),
  V5C_MISSING: () => DOCUMENT_IS_MISSING.V5C,
  KEYS_MISSING: () => DOCUMENT_IS_MISSING.KEYS,
  PROVENANCE_ALERTS: () => sql`${vehicles.provenanceStatus} = 'ALERT'`,
  MINE: ({ userId }) => sql`${vehicles.assignedToId} = ${userId}::uuid`,
  MOT_SOON: ({ now }) => at('MECHANICAL_PREP', motEndsWithin(MOT_SOON_DAYS, now)),
  AWAITING_PARTS: () => at('MECHANICAL_PREP', sql`${vehicles.hold} ->> 'reason' = 'AWAITING_PARTS'`),
  REWORK: () => at('BODY_DAMAGE', isRework),
  AT_BODYSHOP: () => awayFor('BODYSHOP'),
  OFFSITE_OVERDUE: ({ now }) => at('OFFSITE', slaCondition('RED', now)),
  OFFSITE: () => at('OFFSITE'),
  PHOTOS_SHORT: () => at('MEDIA', and(sql`${vehicles.subStage} = 'MEDIA'`, photosAreShort)),
  LINKS_MISSING: () => onSale(sql`not ${hasLiveAdvert}`),
  HANDOVERS_SOON: ({ now }) => handoverWithin(HANDOVER_SOON_DAYS, now),
  RESERVED_BY_ME: ({ userId }) => isReservedBy(userId),
  RESERVED: () => sql`${vehicles.handoverAt} is not null`,
  ON_SALE: () => onSale(),
  NEW_ON_SALE: ({ now }) => onSale(sql`${vehicles.subStageEnteredAt} >= ${since(newOnSaleSince(londonDay(now)))}`),
  AGEING: ({ now }) => onSale(onSaleFor(AGEING_DAYS, now)),
}

/** Counted apart, because what they count is in stock no more; each by an index that holds little else. */
const APART = {
  CRM_DUE: ({ dealerId }: Reader) => sql`(select count(*) from ${crmConfirmations}
    where ${crmConfirmations.dealerId} = ${dealerId} and ${crmConfirmations.status} = 'PENDING'
      and ${crmConfirmations.reopenedAt} is null)`,
  ADVERTS_TO_REMOVE: ({ dealerId }: Reader) => sql`(select count(distinct ${advertLinks.vehicleId}) from ${advertLinks}
    join ${vehicles} sold on sold.id = ${advertLinks.vehicleId}
    where ${advertLinks.dealerId} = ${dealerId} and ${advertLinks.status} = 'LIVE' and sold.closed_at is not null)`,
  SOLD_TODAY: ({ dealerId, now }: Reader) => sql`(select count(*) from ${stageVisits}
    where ${stageVisits.dealerId} = ${dealerId} and ${stageVisits.enteredAt} >= ${since(londonDay(now))}
      and ${stageVisits.stage} = 'CLOSED' and ${stageVisits.exitedAt} is null)`,
}

const isApart = (figure: OverviewFigure): figure is keyof typeof APART => Object.hasOwn(APART, figure)

const expressionOf = (figure: OverviewFigure, reader: Reader): SQL =>
  isApart(figure) ? APART[figure](reader) : sql`count(*) filter (where ${COUNTED[figure](reader)})`

/** How many of a dealer's vehicles in stock stand at a step. */
export interface Step {
  stage: Stage
  subStage: SubStage
  count: number
}

/**
 * The statement that counts some figures, and how many stand at each step: one pass over the dealer's vehicles in stock,
 * however many figures. The row without a step has those of all steps together, and is there when nothing is in stock.
 */
export const figuresIn = (figures: readonly OverviewFigure[], reader: Reader): SQL => sql`
  select ${sql.join(
    [
      sql`${vehicles.stage}, ${vehicles.subStage} as "subStage", count(*)::int as count`,
      ...figures.map((figure) => sql`(${expressionOf(figure, reader)})::int as ${sql.identifier(figure)}`),
    ],
    sql`, `,
  )}
  from ${vehicles} where ${vehicles.dealerId} = ${reader.dealerId} and ${inStock}
  group by grouping sets ((${vehicles.stage}, ${vehicles.subStage}), ())`

type Row = Partial<Record<OverviewFigure, number>> & (Step | { stage: null })

/** What somebody with these roles keeps an eye on at a dealer, and how many vehicles stand at each step. */
export async function overviewFigures(
  tx: ScopedTransaction,
  roles: readonly DealerRole[],
  reader: Reader,
): Promise<{ figures: Queue['figures']; steps: Step[] }> {
  const figures = figuresFor(roles)
  const rows = await selected<Row>(tx, figuresIn(figures, reader))
  const all = rows.find(({ stage }) => stage === null)
  return {
    figures: figures.map((figure) => ({ figure, count: all?.[figure] ?? 0 })),
    steps: rows.flatMap((row) =>
      row.stage === null ? [] : [{ stage: row.stage, subStage: row.subStage, count: row.count }],
    ),
  }
}
