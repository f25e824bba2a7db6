import type { StageListItem } from '@forecourt/contracts'
import { pageFor } from '@forecourt/domain'
import { type SQL, sql } from 'drizzle-orm'
import {
  messageReads,
  stageVisits,
  vehicleMessages,
  vehicles,
  visitReads,
} from '../../../platform/database/schema/index.ts'
import {
  type FileUrl,
  flowColumns,
  flowOf,
  type FlowRow,
  identityColumns,
  identityOf,
  type IdentityRow,
} from '../../vehicles/columns.ts'
import { positionOf } from '../vehicle-row.ts'

/**
 * Whether somebody has not seen a vehicle where it stands now. A subquery, because it is then looked up for the rows of the
 * page alone: joined, it would be for every row that is sorted.
 */
export const isUnread = (userId: string): SQL<boolean> => sql<boolean>`not exists (
  select from ${visitReads} join ${stageVisits} on ${stageVisits.id} = ${visitReads.visitId}
  where ${stageVisits.vehicleId} = ${vehicles.id} and ${stageVisits.exitedAt} is null and ${visitReads.userId} = ${userId})`

/** What colleagues wrote about a vehicle that somebody has not read; a subquery, as above. */
export const unreadMessages = (userId: string): SQL<number> => sql<number>`(
  select count(*)::int from ${vehicleMessages}
  where ${vehicleMessages.vehicleId} = ${vehicles.id} and ${vehicleMessages.authorId} <> ${userId}
    and ${vehicleMessages.deletedAt} is null
    and ${vehicleMessages.createdAt} > coalesce((select ${messageReads.readAt} from ${messageReads}
      where ${messageReads.vehicleId} = ${vehicles.id} and ${messageReads.userId} = ${userId}), '-infinity'))`

/**
 * What a `StageListItem` is made of:
 *
 *     tx.select(stageColumns(userId)).from(vehicles)
 *       .leftJoin(makes, ofMake).leftJoin(models, ofModel).leftJoin(assignee, ofAssignee)
 */
export const stageColumns = (userId: string) => ({
  ...identityColumns,
  ...flowColumns,
  stockNumber: vehicles.stockNumber,
  colour: vehicles.colour,
  mileage: vehicles.mileage,
  mileageUnit: vehicles.mileageUnit,
  heroFileId: vehicles.heroFileId,
  unread: isUnread(userId),
  unreadMessages: unreadMessages(userId),
})

type StageRow = IdentityRow &
  FlowRow &
  Pick<StageListItem, 'stockNumber' | 'colour' | 'mileage' | 'mileageUnit' | 'unread' | 'unreadMessages'> & {
    heroFileId: string | null
  }

export function stageItemOf<Row extends StageRow>({ heroFileId, ...row }: Row, fileUrl: FileUrl, now: Date) {
  return {
    ...flowOf(identityOf(row, fileUrl), now),
    heroUrl: fileUrl(heroFileId, 'thumb'),
    page: pageFor(positionOf(row), row.id),
  }
}
