import type { Picture } from '@forecourt/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { files, vehicles } from '../../../schema/index.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import { type PictureFacts, pictureOf } from '../files/picture.ts'

/**
 * The picture by which a vehicle is known, for a select from `vehicles`. A subquery, because it is then looked up for the
 * rows of the page alone: joined, it would be for every row that is sorted.
 */
export const heroColumn: SQL<PictureFacts | null> = sql<PictureFacts | null>`(
  select json_build_object('id', ${files.id}, 'width', ${files.width}, 'height', ${files.height},
    'placeholder', ${files.placeholder})
  from ${files} where ${eq(files.id, vehicles.heroFileId)})`

export interface HeroRow {
  heroFacts: PictureFacts | null
}

/** A vehicle's hero as it is answered; null where it has no picture. */
export const heroOf = ({ heroFacts }: HeroRow, fileUrl: FileUrl): Picture | null => pictureOf(heroFacts, fileUrl)
