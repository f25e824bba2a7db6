import type { MissingThing, Stage } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import { ictRecords, vehicles } from '../../../schema/index.ts'
import { missingDocuments, type DocumentStatus } from '../../stages/admin/missing-documents.ts'

/** Whether a manager has ticked a vehicle's ICT, or said that none is needed. A tick counts for the stay in which it was made. */
export const ictIsTicked = sql<boolean>`exists (
    select from ${ictRecords} where ${ictRecords.vehicleId} = ${vehicles.id} and ${ictRecords.submittedAt} is null
      and (${ictRecords.ictConfirmed} or ${ictRecords.ictNotRequired}))`

/** What a queue's rows have beside the columns of every stage's list. */
export const missingColumns = {
  v5cStatus: vehicles.v5cStatus,
  keysCount: vehicles.keysCount,
  purchasePrice: vehicles.purchasePrice,
  isIctTicked: ictIsTicked,
}

type MissingRow = DocumentStatus & { isIctTicked: boolean }

/** How a stage finds what a vehicle lacks for its task there; a stage that asks for nothing has no line. */
const MISSING: Partial<Record<Stage, (row: MissingRow) => MissingThing[]>> = {
  ADMIN: missingDocuments,
  ICT: ({ isIctTicked }) => (isIctTicked ? [] : ['ICT_TICK']),
}

export const missingOf = (row: MissingRow & { stage: Stage }): MissingThing[] => MISSING[row.stage]?.(row) ?? []
