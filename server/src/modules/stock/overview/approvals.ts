import type { Actor } from '@forecourt/authority'
import type { ApprovalCard, ApprovalDeck, ApprovalsQuery, Quote } from '@forecourt/contracts'
import { byMark, refsOf } from '@forecourt/domain'
import { and, eq, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import type { z } from 'zod'
import { extended } from '../../../platform/database/rows.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { capped } from '../../../platform/lists/keyset.ts'
import { countOf } from '../../../platform/lists/page.ts'
import { motHistories, vehicles } from '../../../schema/index.ts'
import { BODY } from '../../stages/body-damage/stage.ts'
import { MECHANICAL } from '../../stages/mechanical-prep/stage.ts'
import { approvedNetOf, quotesOfEach } from '../../stages/prep/quotes.ts'
import { settingsOf } from '../../stages/prep/settings.ts'
import { type Found, prepFiles, type PrepStage } from '../../stages/prep/stage.ts'
import { stageFacts } from '../../stages/stage-list/columns.ts'
import type { StageReader } from '../../stages/stage-list/page.ts'
import { mayActAt } from '../../vehicle/details/action-page.ts'
import { type FileRow, photosOfEach, stageFileOf } from '../../vehicle/files/files.ts'
import { areasOf } from '../../vehicle/files/place.ts'
import { allOf, type Place, standsAt } from './foremost.ts'
import { rowsOf } from './queue.ts'

/** More photos than these are seen on the quote's own page. */
const SHOWN_PHOTOS = 12

const PREP_STAGES: readonly PrepStage[] = [MECHANICAL, BODY]

/** Where quotes of a stage wait. */
export const approvalPlace = ({ stage }: PrepStage): Place => ({ stage, subStages: ['APPROVAL'] })

/** Where the caller decides about quotes. */
export const approvalsOf = (actor: Actor, dealerId: string): PrepStage[] =>
  PREP_STAGES.filter(({ stage }) => mayActAt(`${stage}:APPROVAL`, actor, dealerId))

/** What waits for the caller's approval, with all that they decide by: as many statements for one quote as for twenty. */
export async function approvalDeck(
  tx: ScopedTransaction,
  { pageSize }: z.output<typeof ApprovalsQuery>,
  reader: StageReader & { actor: Actor },
): Promise<ApprovalDeck> {
  const stages = approvalsOf(reader.actor, reader.dealerId)
  const work = stages.map(approvalPlace)
  const [rows, waiting, settings] = await Promise.all([
    rowsOf(tx, work, reader, pageSize),
    countOf(tx, allOf(work.map((each) => sql`(select from ${vehicles} where ${standsAt(reader.dealerId, each)})`))),
    settingsOf(tx, reader.dealerId),
  ])
  const ids = rows.map(({ id }) => id)
  const [quotesAt, facts, photos, found] = await Promise.all([
    quotesOfEach(tx, ids),
    factsOf(tx, ids),
    photosOfEach(tx, ids, stages.flatMap(areasAt)),
    foundAt(tx, stages, rows),
  ])
  const listed = extended(rows, (row) => stageFacts(row, reader.fileUrl, reader.now))
  const cards = listed.flatMap((vehicle): ApprovalCard[] => {
    const stage = stages.find((each) => each.stage === vehicle.stage)
    const fact = facts.get(vehicle.id)
    if (!stage || !fact) return []
    const quotes = quotesAt(vehicle.id, stage.kind)
    // Decided between two of the statements.
    if (quotes[0]?.status !== 'SUBMITTED') return []
    const areas = areasAt(stage)
    const own = photos.filter((photo) => photo.vehicleId === vehicle.id && areas.includes(photo.area))
    const { by = null, items = [] } = found.get(vehicle.id) ?? {}
    const shown = mostTelling(own, items)
    return [
      {
        kind: stage.kind,
        vehicle,
        quotes,
        findings: { by, items: [...toDecideBy(items, quotes, shown)] },
        photos: shown.map((photo) => stageFileOf(photo, reader.fileUrl)),
        budget: { budget: fact[stage.budget], approvedNet: approvedNetOf(quotes) },
        mot: {
          expiresAt: fact.motExpiresAt,
          advisories: fact.advisories,
          outstandingRecall: fact.outstandingRecall ?? false,
        },
      },
    ]
  })
  return { cards, settings, ...capped(waiting) }
}

const areasAt = (stage: PrepStage) => [...areasOf(prepFiles(stage, '')), ...(stage.takesOver ?? [])]

type Items = Found['items']

/** What was found of the vehicles, each by the stage that it stands in. */
async function foundAt(
  tx: ScopedTransaction,
  stages: readonly PrepStage[],
  rows: readonly { id: string; stage: string }[],
): Promise<Map<string, Found>> {
  const answers = await Promise.all(
    stages.map((stage) =>
      stage.found(
        tx,
        rows.filter((row) => row.stage === stage.stage).map(({ id }) => id),
      ),
    ),
  )
  return new Map(answers.flatMap((answer) => [...answer]))
}

/** The photos of what is worst first. */
function mostTelling(photos: readonly FileRow[], items: Items): FileRow[] {
  const findingOf = ({ itemRef }: FileRow) => items.find(({ ref }) => ref === itemRef)
  return photos.toSorted((one, other) => byMark(findingOf(one), findingOf(other))).slice(0, SHOWN_PHOTOS)
}

/** Of a whole checklist, what was marked and what the quote or a photo is about. */
function toDecideBy(items: Items, quotes: readonly Quote[], photos: readonly FileRow[]): Items {
  const refs = new Set([
    ...quotes.flatMap(({ lines }) => lines.flatMap(refsOf)),
    ...photos.map(({ itemRef }) => itemRef),
  ])
  return items.filter(({ ref, mark }) => mark !== null || refs.has(ref))
}

/** What of the vehicles is decided by and no list of theirs shows: one statement. */
async function factsOf(tx: ScopedTransaction, vehicleIds: readonly string[]) {
  const ofMotHistory = and(eq(motHistories.registration, vehicles.registration), eq(motHistories.outcome, 'FOUND'))
  const rows = await tx
    .select({
      id: vehicles.id,
      prepBudgetMechanical: vehicles.prepBudgetMechanical,
      prepBudgetBody: vehicles.prepBudgetBody,
      motExpiresAt: vehicles.motExpiresAt,
      advisories: motHistories.openAdvisories,
      outstandingRecall: motHistories.outstandingRecall,
    })
    .from(vehicles)
    .leftJoin(motHistories, ofMotHistory)
    .where(among(vehicles.id, vehicleIds))
  return new Map(rows.map((row) => [row.id, row]))
}
