import type { Actor } from '@forecourt/authority'
import { positionOf, type QuoteKind, type RouteKey, routeStepAt } from '@forecourt/domain'
import { and, asc, eq } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { motHistories, quoteLines, quotes, stageVisits, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { toContract } from '../../vehicle/mot/to-contract.ts'
import type { PrintedVehicle } from './printed.ts'

export interface ApprovedLine {
  kind: QuoteKind
  description: string
  /** Hundredths. */
  labourHours: number
  partNumber: string | null
  note: string | null
  safety: boolean
  isDone: boolean
}

/** What a job card says beside the vehicle itself. */
export interface JobFacts {
  /** Work that was approved, without what it costs; none for a reader at another dealer. */
  lines: readonly ApprovedLine[]
  advisories: readonly string[]
  /** Parts of its route that it has been through. */
  done: ReadonlySet<RouteKey>
  names: ReadonlyMap<string, string>
}

/** What the job cards of some vehicles say: four statements, however many vehicles. */
export async function jobFacts(
  tx: ScopedTransaction,
  vehicles: readonly PrintedVehicle[],
  actor: Actor,
): Promise<(vehicle: PrintedVehicle) => JobFacts> {
  const ids = vehicles.map(({ row }) => row.id)
  const own = vehicles.filter(({ row }) => row.dealerId === actor.activeDealerId).map(({ row }) => row.id)
  const marks = vehicles.flatMap(({ row }) => row.registration ?? [])
  const planned = vehicles.flatMap(({ row }) => Object.values(row.configuration?.assignees ?? {}))
  const people = [...new Set(planned.flatMap((id) => id ?? []))]
  const [approved, histories, visits, named] = await Promise.all([
    own.length === 0 ? [] : approvedLines(tx, own),
    marks.length === 0 ? [] : tx.select().from(motHistories).where(among(motHistories.registration, marks)),
    tx
      .select({
        vehicleId: stageVisits.vehicleId,
        stage: stageVisits.stage,
        subStage: stageVisits.subStage,
        exitedAt: stageVisits.exitedAt,
      })
      .from(stageVisits)
      .where(among(stageVisits.vehicleId, ids)),
    people.length === 0 ? [] : tx.select({ id: users.id, name: users.name }).from(users).where(among(users.id, people)),
  ])
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const advisoriesOf = new Map(
    histories.map((history) => [history.registration, toContract(history).openAdvisories.map(({ text }) => text)]),
  )
  return ({ row }) => {
    const here = routeStepAt(positionOf(row))
    const left = visits.filter(({ vehicleId, exitedAt }) => vehicleId === row.id && exitedAt !== null)
    const done = left.flatMap((visit) => routeStepAt(positionOf(visit)) ?? []).filter((step) => step !== here)
    return {
      lines: approved.filter(({ vehicleId }) => vehicleId === row.id),
      advisories: advisoriesOf.get(row.registration ?? '') ?? [],
      done: new Set(done),
      names,
    }
  }
}

async function approvedLines(tx: ScopedTransaction, vehicleIds: readonly string[]) {
  const { description, labourHours, partNumber, note, safety, status } = quoteLines
  const { vehicleId, kind } = quotes
  const rows = await tx
    .select({ vehicleId, kind, description, labourHours, partNumber, note, safety, status })
    .from(quoteLines)
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .where(
      and(
        among(vehicleId, vehicleIds),
        among(quotes.status, ['APPROVED', 'PART_APPROVED']),
        eq(quoteLines.decision, 'APPROVED'),
      ),
    )
    .orderBy(asc(kind), asc(quotes.version), asc(quoteLines.seq))
  return rows.map(({ status: left, ...line }) => ({ ...line, isDone: left === 'DONE' }))
}
