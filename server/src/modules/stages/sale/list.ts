import type { SaleListItem, SaleListQuery } from '@forecourt/contracts'
import { type AdvertOnChannel, daysBetween, missingChannels } from '@forecourt/domain'
import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import type { z } from 'zod'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { PageQuery } from '../../../platform/lists/keyset.ts'
import { advertLinks, makes, mediaFiles, models, salePosts, vehicles } from '../../../schema/index.ts'
import { assignee, ofAssignee, ofMake, ofModel } from '../../vehicle/details/columns.ts'
import { stageColumns } from '../stage-list/columns.ts'
import type { ListReader } from '../stage-list/filters.ts'
import { stageList } from '../stage-list/stage-list.ts'

const select = writtenOnce((statement, cursorKey: PageQuery['cursorKey']) =>
  statement
    .select({ ...stageColumns, askingPrice: salePosts.askingPrice, firstOnSaleAt: vehicles.firstOnSaleAt, cursorKey })
    .from(vehicles)
    .leftJoin(salePosts, eq(salePosts.vehicleId, vehicles.id))
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee),
)

type Query = z.output<typeof SaleListQuery>

const DAY_MS = 86_400_000

/** The rows that are advertised somewhere. */
export const hasLiveAdvert = sql`exists (select from ${advertLinks}
  where ${advertLinks.vehicleId} = ${vehicles.id} and ${advertLinks.status} = 'LIVE')`

/** The rows that were put on sale at least so many days ago. */
export const onSaleFor = (days: number, now: Date): SQL =>
  lte(vehicles.firstOnSaleAt, new Date(now.getTime() - days * DAY_MS).toISOString())

const ofSale = ({ subStage, daysOnSale, noLink }: Query, { now }: ListReader): SQL | undefined =>
  and(
    subStage && eq(vehicles.subStage, subStage),
    daysOnSale === undefined ? undefined : onSaleFor(daysOnSale, now),
    noLink === undefined ? undefined : sql`${hasLiveAdvert} = ${!noLink}`,
  )

/** The adverts of some vehicles: one statement, however many vehicles. */
async function linksOf(tx: ScopedTransaction, vehicleIds: readonly string[]) {
  const links = new Map<string, AdvertOnChannel[]>()
  if (vehicleIds.length === 0) return links
  const rows = await tx
    .select({ vehicleId: advertLinks.vehicleId, channel: advertLinks.channel, status: advertLinks.status })
    .from(advertLinks)
    .where(and(among(advertLinks.vehicleId, vehicleIds), ne(advertLinks.status, 'REMOVED')))
  for (const { vehicleId, ...link } of rows) links.set(vehicleId, [...(links.get(vehicleId) ?? []), link])
  return links
}

/** How many advert photos some vehicles have. */
async function photosOf(tx: ScopedTransaction, vehicleIds: readonly string[]): Promise<Map<string, number>> {
  if (vehicleIds.length === 0) return new Map()
  const rows = await tx
    .select({ vehicleId: mediaFiles.vehicleId, photos: sql<number>`count(*)::int` })
    .from(mediaFiles)
    .where(and(among(mediaFiles.vehicleId, vehicleIds), mediaFiles.isPhoto))
    .groupBy(mediaFiles.vehicleId)
  return new Map(rows.map(({ vehicleId, photos }) => [vehicleId, photos]))
}

type Own = Pick<SaleListItem, 'askingPrice' | 'daysOnSale' | 'liveLinks' | 'missingChannels' | 'photos'>

/** The vehicles in Sale. */
export const saleList = stageList({
  stage: 'SALE',
  select,
  where: ofSale,
  learn: async (tx, rows, { now }) => {
    const ids = rows.map(({ id }) => id)
    const [links, photos] = await Promise.all([linksOf(tx, ids), photosOf(tx, ids)])
    return { links, photos, now }
  },
  own: ({ id, askingPrice, firstOnSaleAt }, learned): Own => {
    const links = learned?.links.get(id) ?? []
    return {
      askingPrice,
      daysOnSale: firstOnSaleAt && learned ? daysBetween(firstOnSaleAt, learned.now) : null,
      liveLinks: links.filter(({ status }) => status === 'LIVE').length,
      missingChannels: missingChannels(links),
      photos: learned?.photos.get(id) ?? 0,
    }
  },
})
