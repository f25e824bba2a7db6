import type { StagesReport } from '@forecourt/contracts'
import { type Stage, STAGE_LABELS, STAGES, SUB_STAGE_LABELS, SUB_STAGES, type SubStage } from '@forecourt/domain'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { type DayMoves, dayMoves, type Moves, type Standing, standingFigures } from './flow-queries.ts'
import type { ReportRequest } from './request.ts'
import { tenths } from './tenths.ts'

interface Figures extends DayMoves {
  standing: readonly Standing[]
}

/** Where vehicles stood at the day's end, and what moved in it (docs/domain.md#reports). */
export async function stagesReport(
  tx: ScopedTransaction,
  { dealerId, day, now }: ReportRequest,
): Promise<StagesReport> {
  const [standing, moves] = await Promise.all([standingFigures(tx, dealerId, day), dayMoves(tx, dealerId, day)])
  const figures = { standing, ...moves }
  const { arrivals: came, madeReady } = moves
  const stages = STAGES.map((stage) => stageFigures(figures, stage))
  const inStock = stages.filter(({ stage }) => stage !== 'CLOSED')
  return {
    date: day.date,
    isToday: day.isToday,
    generatedAt: now.toISOString(),
    totals: {
      open: sum(inStock.map(({ count }) => count)),
      infleeted: countOf(came, 'INFLEET', null),
      madeReady,
      sold: countOf(came, 'CLOSED', 'SOLD'),
      soldDirectly: countOf(came, 'CLOSED', 'SOLD_DIRECTLY'),
      offsite: countOf(standing, 'OFFSITE', null),
      overdue: sum(inStock.map(({ overdue }) => overdue)),
    },
    stages,
  }
}

function stageFigures(figures: Figures, stage: Stage): StagesReport['stages'][number] {
  const whole = find(figures.standing, stage, null)
  const subStages: readonly SubStage[] = SUB_STAGES[stage]
  return {
    stage,
    label: STAGE_LABELS[stage],
    ...flowOf(figures, stage, null),
    dueSoon: whole?.dueSoon ?? 0,
    oldestHours: tenths(whole?.oldestHours),
    subStages: subStages.map((subStage) => ({
      subStage,
      label: SUB_STAGE_LABELS[subStage],
      ...flowOf(figures, stage, subStage),
    })),
  }
}

function flowOf({ standing, arrivals: came, departures: left }: Figures, stage: Stage, subStage: SubStage | null) {
  const here = find(standing, stage, subStage)
  const entered = countOf(came, stage, subStage)
  return {
    // A closed vehicle stands nowhere any more: Closed counts those that the day brought there.
    count: stage === 'CLOSED' ? entered : (here?.count ?? 0),
    entered,
    exited: countOf(left, stage, subStage),
    overdue: here?.overdue ?? 0,
    averageHours: tenths(here?.averageHours),
  }
}

const find = <Row extends Moves>(rows: readonly Row[], stage: Stage, subStage: SubStage | null) =>
  rows.find((row) => row.stage === stage && row.subStage === subStage)

const countOf = (rows: readonly Moves[], stage: Stage, subStage: SubStage | null) =>
  find(rows, stage, subStage)?.count ?? 0

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
