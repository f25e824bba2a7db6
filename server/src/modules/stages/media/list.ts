import { type MediaListItem, type MediaListQuery, STANDARD_FIGURES } from '@forecourt/contracts'
import { missingShots, type ValetType } from '@forecourt/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { PageQuery } from '../../../platform/lists/keyset.ts'
import {
  dealers,
  makes,
  mediaFiles,
  models,
  stageDrafts,
  users,
  valetRecords,
  vehicleFiles,
  vehicles,
} from '../../../schema/index.ts'
import { assignee, ofAssignee, ofMake, ofModel } from '../../vehicle/details/columns.ts'
import { settingsOf } from '../prep/settings.ts'
import { stageColumns } from '../stage-list/columns.ts'
import { stageList } from '../stage-list/stage-list.ts'
import { openBodyWork } from './body-work.ts'

/** A fact of the vehicle's last valet. A subquery, so that it is looked up for the page's rows alone. */
const lastValet = <Fact>(fact: SQL): SQL<Fact | null> => sql<Fact | null>`(
  select ${fact} from ${valetRecords} where ${valetRecords.vehicleId} = ${vehicles.id}
  order by ${valetRecords.completedAt} desc limit 1)`

const valeter = alias(users, 'valeter')

/** The valet that is under way: its form has a start. */
const ofDraft = and(eq(stageDrafts.vehicleId, vehicles.id), eq(stageDrafts.kind, 'VALET'))
const startedAt = sql<string | null>`${stageDrafts.values} ->> 'startedAt'`

const select = writtenOnce((statement, cursorKey: PageQuery['cursorKey']) =>
  statement
    .select({
      ...stageColumns,
      valetType: lastValet<ValetType>(sql`${valetRecords.valetType}`),
      valetedAt: lastValet<string>(sql`to_json(${valetRecords.finishedAt}) #>> '{}'`),
      valetStartedAt: startedAt,
      valetStartedByName: sql<string | null>`case when ${startedAt} is not null then ${valeter.name} end`,
      cursorKey,
    })
    .from(vehicles)
    .leftJoin(stageDrafts, ofDraft)
    .leftJoin(valeter, eq(valeter.id, stageDrafts.savedById))
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee),
)

type Query = z.output<typeof MediaListQuery>

const photos = sql`(select count(*) from ${mediaFiles}
  where ${mediaFiles.vehicleId} = ${vehicles.id} and ${mediaFiles.isPhoto})`

const minPhotos = sql`(select coalesce((${dealers.settings} ->> 'minPhotos')::int, ${STANDARD_FIGURES.minPhotos})
  from ${dealers} where ${dealers.id} = ${vehicles.dealerId})`

/** The rows that have not as many advert photos as their dealer wants. */
export const photosAreShort = sql`(${photos} < ${minPhotos})`

const ofMedia = ({ subStage, photosShort, valetStarted }: Query): SQL | undefined =>
  and(
    subStage && eq(vehicles.subStage, subStage),
    photosShort === undefined ? undefined : sql`${photosAreShort} = ${photosShort}`,
    valetStarted === undefined
      ? undefined
      : sql`exists (select from ${stageDrafts} where ${ofDraft} and ${startedAt} is not null) = ${valetStarted}`,
  )

/** What the media files of some vehicles come to: one statement, however many vehicles. */
async function setsOf(tx: ScopedTransaction, vehicleIds: readonly string[]) {
  if (vehicleIds.length === 0) return new Map<string, never>()
  const rows = await tx
    .select({
      vehicleId: mediaFiles.vehicleId,
      photos: sql<number>`(count(*) filter (where ${mediaFiles.isPhoto}))::int`,
      hasVideo: sql<boolean>`bool_or(not ${mediaFiles.isPhoto})`,
      shots: sql<
        string[]
      >`coalesce(array_agg(${vehicleFiles.itemRef}) filter (where ${vehicleFiles.itemRef} is not null), '{}')`,
    })
    .from(mediaFiles)
    .innerJoin(vehicleFiles, eq(vehicleFiles.fileId, mediaFiles.fileId))
    .where(among(mediaFiles.vehicleId, vehicleIds))
    .groupBy(mediaFiles.vehicleId)
  return new Map(rows.map((row) => [row.vehicleId, row]))
}

type Own = Pick<MediaListItem, 'photos' | 'minPhotos' | 'missingShots' | 'hasVideo' | 'openBodyWork'>

/** The vehicles in Media. */
export const mediaList = stageList({
  stage: 'MEDIA',
  select,
  where: ofMedia,
  learn: async (tx, rows, { dealerId }) => {
    const ids = rows.map(({ id }) => id)
    const [settings, sets, bodyWork] = await Promise.all([
      settingsOf(tx, dealerId),
      setsOf(tx, ids),
      openBodyWork(tx, ids),
    ])
    return { settings, sets, bodyWork }
  },
  own: ({ id }, learned): Own => {
    const { photos: count = 0, hasVideo = false, shots = [] } = learned?.sets.get(id) ?? {}
    const { minPhotos: least = 0, shotList = [] } = learned?.settings ?? {}
    const taken = shots.map((shotKey) => ({ shotKey }))
    return {
      photos: count,
      minPhotos: least,
      missingShots: missingShots(shotList, taken).flatMap(({ required, label }) => (required ? [label] : [])),
      hasVideo,
      openBodyWork: (learned?.bodyWork.get(id) ?? []).length > 0,
    }
  },
})
