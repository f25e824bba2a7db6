import type { StageListItem } from '@forecourt/contracts'
import { pageFor, positionOf } from '@forecourt/domain'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { messageReads, stageVisits, vehicleMessages, vehicles, visitReads } from '../../../schema/index.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import {
  flowColumns,
  flowFacts,
  type FlowRow,
  identityColumns,
  identityFacts,
  type IdentityRow,
} from '../../vehicle/details/columns.ts'
import { heroColumn, heroOf, type HeroRow } from '../../vehicle/details/hero.ts'

/**
 * Whether somebody has not seen a vehicle where it stands now. A subquery, because it is then looked up for the rows of the
 * page alone: joined, it would be for every row that is sorted.
 */
export const isUnread = (userId: string | Placeholder): SQL<boolean> => sql<boolean>`not exists (
  select from ${visitReads} join ${stageVisits} on ${stageVisits.id} = ${visitReads.visitId}
  where ${stageVisits.vehicleId} = ${vehicles.id} and ${stageVisits.exitedAt} is null and ${visitReads.userId} = ${userId})`

/** What colleagues wrote about a vehicle that somebody has not read; a subquery, as above. */
export const unreadMessages = (userId: string | Placeholder): SQL<number> => sql<number>`(
  select count(*)::int from ${vehicleMessages}
  where ${vehicleMessages.vehicleId} = ${vehicles.id} and ${vehicleMessages.authorId} <> ${userId}
    and ${vehicleMessages.deletedAt} is null
    and ${vehicleMessages.createdAt} > coalesce((select ${messageReads.readAt} from ${messageReads}
      where ${messageReads.vehicleId} = ${vehicles.id} and ${messageReads.userId} = ${userId}), '-infinity'))`

/** The reader of a list whose statement is written once for all of them. */
export const READER = sql.placeholder('userId')

/**
 * What a `StageListItem` is made of:
 *
 *     statement.select(stageColumns).from(vehicles)
 *       .leftJoin(makes, ofMake).leftJoin(models, ofModel).leftJoin(assignee, ofAssignee)
 */
export const stageColumns = {
  ...identityColumns,
  ...flowColumns,
  stockNumber: vehicles.stockNumber,
  colour: vehicles.colour,
  mileage: vehicles.mileage,
  mileageUnit: vehicles.mileageUnit,
  heroFacts: heroColumn,
  unread: isUnread(READER),
  unreadMessages: unreadMessages(READER),
}

export type StageRow = IdentityRow &
  FlowRow &
  Pick<StageListItem, 'stockNumber' | 'colour' | 'mileage' | 'mileageUnit' | 'unread' | 'unreadMessages'> &
  HeroRow

/** What an item of a stage's list has beside its columns; the contract drops what only served to make it. */
export function stageFacts(row: StageRow, fileUrl: FileUrl, now: Date) {
  const { makeLogoUrl } = identityFacts(row, fileUrl)
  const { slaState, assignedTo } = flowFacts(row, now)
  return { makeLogoUrl, slaState, assignedTo, hero: heroOf(row, fileUrl), page: pageFor(positionOf(row), row.id) }
}
