import { MOST_ON_WALLBOARD, type Wallboard } from '@forecourt/contracts'
import { STAGES, grouped } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { dealerGroups, dealers } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import type { ReportRequest } from '../reports/request.ts'
import { stagesReport } from '../reports/stages.ts'
import { slaStateOf } from '../../vehicle/details/sla.ts'
import { boardVehicles, type BoardRow } from './vehicles.ts'

/** What hangs on the wall: where a dealer's vehicles stand, the most urgent of each stage, and the day's figures. */
export async function boardOf(tx: ScopedTransaction, asked: ReportRequest): Promise<Wallboard> {
  const { dealerId, now } = asked
  const [dealer, report, rows] = await Promise.all([
    dealerOf(tx, asked),
    stagesReport(tx, asked),
    boardVehicles(tx, dealerId, MOST_ON_WALLBOARD),
  ])
  const { infleeted, madeReady, sold, soldDirectly, overdue } = report.totals
  const ofStage = grouped(rows, ({ stage }) => stage)
  const figures = new Map(report.stages.map((each) => [each.stage, each]))
  return {
    dealer,
    today: { infleeted, madeReady, sold: sold + soldDirectly, late: overdue },
    stages: STAGES.filter((stage) => stage !== 'CLOSED').map((stage) => {
      const { count = 0, overdue: late = 0, dueSoon = 0, subStages = [] } = figures.get(stage) ?? {}
      const vehicles = (ofStage.get(stage) ?? []).map((row) => vehicleOf(row, now))
      return { stage, count, overdue: late, dueSoon, subStages: subStages.map(subStageOf), vehicles }
    }),
  }
}

const subStageOf = ({ subStage, label, count }: Wallboard['stages'][number]['subStages'][number]) => ({
  subStage,
  label,
  count,
})

/** A first name says to colleagues who it is, and to a visitor in the workshop no more than that. */
const firstName = (name: string | null) => name?.trim().split(/\s+/)[0] ?? null

/** Only what is shown, because the revision is made of it: nothing else should have the board sent again. */
const vehicleOf = ({ assigneeName, stage, hold, ...row }: BoardRow, now: Date) => ({
  ...row,
  slaState: slaStateOf({ ...row, stage, hold }, now),
  hold: hold && { reason: hold.reason, since: hold.since },
  assignee: firstName(assigneeName),
})

async function dealerOf(tx: ScopedTransaction, { dealerId, fileUrl }: ReportRequest): Promise<Wallboard['dealer']> {
  const [row] = await tx
    .select({ name: dealers.name, light: dealerGroups.logoLightFileId, dark: dealerGroups.logoDarkFileId })
    .from(dealers)
    .innerJoin(dealerGroups, eq(dealerGroups.id, dealers.dealerGroupId))
    .where(eq(dealers.id, dealerId))
  if (!row) throw notFound()
  return {
    name: row.name,
    groupLogoLightUrl: fileUrl(row.light, 'thumb'),
    groupLogoDarkUrl: fileUrl(row.dark, 'thumb'),
  }
}
