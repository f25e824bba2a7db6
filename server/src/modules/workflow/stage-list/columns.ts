import type { StageListItem } from '@forecourt/contracts'
import { pageFor } from '@forecourt/domain'
import { type SQL, sql } from 'drizzle-orm'
import { stageVisits, vehicles, visitReads } from '../../../platform/database/schema/index.ts'
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
})

type StageRow = IdentityRow &
  FlowRow &
  Pick<StageListItem, 'stockNumber' | 'colour' | 'mileage' | 'mileageUnit' | 'unread'> & { heroFileId: string | null }

export function stageItemOf<Row extends StageRow>({ heroFileId, ...row }: Row, fileUrl: FileUrl, now: Date) {
  return {
    ...flowOf(identityOf(row, fileUrl), now),
    heroUrl: fileUrl(heroFileId, 'thumb'),
    page: pageFor(positionOf(row), row.id),
  }
}
